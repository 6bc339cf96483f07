# Carries: how much memory the machine has free, which falls with every part of a file that is read for the first time.
import ctypes
import os

import channel

UNIT = 1 << 20
file = os.open(os.path.join(channel.HERE, "big.bin"), os.O_RDONLY)


def free():
    told = (ctypes.c_ulong * 32)()
    channel.libc.sysinfo(told)
    return told[5]


def write(bits):
    wanted, mask = channel.number(bits), (1 << len(bits)) - 1
    for at in range(0, os.fstat(file).st_size, 1 << 18):
        if free() // UNIT & mask == wanted:
            break
        os.pread(file, 1 << 18, at)


def read(count):
    return channel.digits(free() // UNIT, count)


channel.run(write, read)
