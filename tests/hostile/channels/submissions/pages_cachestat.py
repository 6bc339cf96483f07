# Carries: which pages of a file lie in memory, asked by cachestat.
import ctypes
import os

import channel

STEP = 128 * 1024
file = os.open(os.path.join(channel.HERE, "big.bin"), os.O_RDONLY)


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            os.pread(file, 1, number * STEP)


def read(count):
    for number in range(count):
        span, told = (ctypes.c_uint64 * 2)(number * STEP, 4096), (ctypes.c_uint64 * 5)()
        if channel.libc.syscall(451, file, span, told, 0):
            return
        yield told[0]


channel.run(write, read)
