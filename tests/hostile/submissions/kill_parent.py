# Tries: to kill its parent and the first processes it can name.
# Must get: AC, for it answers honestly afterwards.
import os
import signal

for pid in (os.getppid(), 1, 2, 3):
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGSEGV, signal.SIGKILL, 34):
        if pid in (0, os.getpid()):
            continue
        try:
            os.kill(pid, number)
            os.write(1, b"PWNED sent a signal\n")
        except OSError:
            pass
# @ANSWER@
