# Carries: the number of the process, which the machine gives in turn: a writer takes numbers until the next is right.
import os

import channel

UNIT, MOST = 32, 4096


def write(bits):
    wanted, mask = channel.number(bits), (1 << len(bits)) - 1
    for _ in range(MOST):
        if channel.start_thread() // UNIT & mask == wanted:
            break


def read(count):
    return channel.digits(os.getpid() // UNIT, count)


channel.run(write, read)
