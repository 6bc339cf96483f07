# Tries: to kill all processes one by one.
# Must get: AC, for it answers honestly afterwards.
import os
import signal

for pid in range(1, 40000):
    if pid != os.getpid():
        try:
            os.kill(pid, signal.SIGKILL)
            os.write(1, b"PWNED killed a process\n")
        except OSError:
            pass
# @ANSWER@
