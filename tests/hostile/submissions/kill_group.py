# Tries: to kill its process group, which may be the judge's, and its parent's.
# Must get: AC or RTE: RTE when the signal reached itself.
import os
import signal

try:
    group = os.getpgid(os.getppid())
    if group > 1 and group != os.getpgrp():
        os.killpg(group, signal.SIGKILL)
        os.write(1, b"PWNED killed its parent's group\n")
except OSError:
    pass
try:
    os.kill(0, signal.SIGKILL)
except OSError:
    pass
# @ANSWER@
