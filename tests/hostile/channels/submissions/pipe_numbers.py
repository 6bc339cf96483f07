# Carries: the number of a pipe, which the machine gives in turn.
import os

import channel

UNIT, MOST = 4096, 1 << 18


def taken():
    ends = os.pipe()
    number = os.fstat(ends[0]).st_ino
    for end in ends:
        os.close(end)
    return number


def write(bits):
    wanted, mask = channel.number(bits), (1 << len(bits)) - 1
    for _ in range(MOST):
        number = taken()
        if number // UNIT & mask == wanted and number % UNIT > UNIT // 4:
            break


def read(count):
    return channel.digits(taken() // UNIT, count)


channel.run(write, read)
