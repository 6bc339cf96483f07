# Carries: which pages of a file lie in memory, asked by mincore.
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
    channel.libc.mmap.restype = ctypes.c_void_p
    place = channel.libc.mmap(None, count * STEP, 1, 2, file, ctypes.c_long(0))
    for number in range(count):
        seen = ctypes.create_string_buffer(1)
        if channel.libc.mincore(ctypes.c_void_p(place + number * STEP), ctypes.c_size_t(4096), seen):
            return
        yield seen.raw[0] & 1


channel.run(write, read)
