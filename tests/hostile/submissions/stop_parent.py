# Tries: to stop whoever watches it.
# Must get: AC, for it answers honestly afterwards.
import os
import signal

for pid in (os.getppid(), 1, 2, 3):
    for number in (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN):
        if pid in (0, os.getpid()):
            continue
        try:
            os.kill(pid, number)
            os.write(1, b"PWNED stopped another process\n")
        except OSError:
            pass
# @ANSWER@
