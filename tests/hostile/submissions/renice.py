# Tries: to take the processor from others: its own priority and its parent's, schedulers, affinity, the memory killer.
# Must get: AC, for it answers honestly afterwards.
import ctypes
import os
import struct

parent = os.getppid()
for change in (
    lambda: os.nice(-5),
    lambda: os.setpriority(os.PRIO_PROCESS, 0, -5),
    lambda: os.setpriority(os.PRIO_PROCESS, parent, 19),
    lambda: os.setpriority(os.PRIO_PGRP, os.getpgid(parent), 19),
    lambda: os.setpriority(os.PRIO_USER, os.getuid(), 19),
    lambda: os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(1)),
    lambda: os.sched_setscheduler(parent, os.SCHED_IDLE, os.sched_param(0)),
    lambda: os.sched_setaffinity(parent, {0}),
    lambda: open(f"/proc/{parent}/oom_score_adj", "w").write("1000\n"),
    lambda: open("/proc/self/oom_score_adj", "w").write("-1000\n"),
):
    try:
        change()
        print("PWNED changed a priority")
    except OSError:
        pass
libc = ctypes.CDLL(None)
if libc.syscall(251, 1, parent, 3 << 13) == 0:
    print("PWNED changed its parent's disk priority")
# @ANSWER@
