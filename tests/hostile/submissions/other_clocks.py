# Tries: to read the CPU clocks of other processes, and to learn of them what can be asked by number.
# Must get: AC, for it answers honestly afterwards.
import os
import time

for pid in {1, os.getppid(), *range(1, 400)} - {0, os.getpid()}:
    for kind in range(3):
        for ask in (time.clock_gettime, time.clock_getres):
            try:
                print("PWNED clock", pid, kind, ask((~pid << 3) | kind))
            except OSError:
                pass
    for ask in (os.getpgid, os.getsid, lambda one: os.getpriority(os.PRIO_PROCESS, one)):
        try:
            print("PWNED asked", pid, ask(pid))
        except OSError:
            pass
# @ANSWER@
