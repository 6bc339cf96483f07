import os
import signal
import sys


def handler(number, frame):
    print("asked to stop")
    sys.exit(17)


signal.signal(signal.SIGTERM, handler)
os.kill(os.getpid(), signal.SIGTERM)
print("not reached")
