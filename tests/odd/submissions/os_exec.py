import os
import sys

print("flushed", flush=True)
try:
    os.execv(sys.executable, [sys.executable, "-c", "print('another program')"])
except OSError as error:
    print(type(error).__name__, error)
