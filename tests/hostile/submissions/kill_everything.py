# Tries: to kill all processes at once.
# Must get: AC, for it answers honestly afterwards.
import os
import signal

for number in (signal.SIGCONT, signal.SIGKILL):
    try:
        os.kill(-1, number)
        os.write(1, b"PWNED signalled everything\n")
    except OSError:
        pass
# @ANSWER@
