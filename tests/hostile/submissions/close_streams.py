# Tries: to close its streams, put other files in their places and end with status 0.
# Must get: WA, or RTE where it can open nothing to write in.
import os

os.closerange(0, 1024)
for _ in range(3):
    os.open("/dev/null", os.O_RDWR)
os._exit(0)
