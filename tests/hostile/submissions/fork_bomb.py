# Tries: to fork until nothing else runs.
# Must get: RTE or TLE.
import os

while True:
    os.fork()
