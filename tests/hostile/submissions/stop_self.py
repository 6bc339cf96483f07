# Tries: to stop itself, so that neither CPU time nor a signal it handles ends it.
# Must get: TLE.
import os
import signal

while True:
    os.kill(os.getpid(), signal.SIGSTOP)
