# Carries: how much CPU time another process has taken, by its clock.
import os
import time

import channel

UNIT_S, FIRST_S, MOST = 0.0005, 0.2, 1 << 15


def clock(pid):
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return -1.0


def write(bits):
    until = FIRST_S + UNIT_S * (channel.number(bits) + 0.4)
    while time.process_time() < until:
        pass
    time.sleep(channel.HOLD_S)


def read(count):
    known = {pid: clock(pid) for pid in range(1, MOST) if pid != os.getpid()}
    time.sleep(0.2)
    values = [(now - FIRST_S) / UNIT_S for pid, then in sorted(known.items()) if (now := clock(pid)) == then > 0]
    likely = [value for value in values if 0 <= value < 1 << count]
    return channel.digits(int(likely[-1]), count) if likely else []


channel.run(write, read)
