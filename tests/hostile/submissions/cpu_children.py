# Tries: to have a multiple of its CPU time by spreading the work over children.
# Must get: AC or TLE: AC when no child could be started, for then it has used nothing.
import os
import time

children = []
for _ in range(8):
    try:
        pid = os.fork()
    except OSError:
        break
    if pid == 0:
        while time.process_time() < 0.9:
            pass
        os._exit(0)
    children.append(pid)
for pid in children:
    os.waitpid(pid, 0)
# @ANSWER@
