# Carries: which pages of a file have been thrown out of memory, by fadvise or madvise; seen by what is read from disk.
import ctypes
import os
import resource

import channel

STEP = 128 * 1024
file = os.open(os.path.join(channel.HERE, "big.bin"), os.O_RDONLY)
MADV_PAGEOUT = 21


def write(bits):
    libc = channel.libc
    libc.mmap.restype = ctypes.c_void_p
    place = libc.mmap(None, len(bits) * STEP, 1, 1, file, ctypes.c_long(0))
    for number, bit in enumerate(bits):
        if not bit:
            os.posix_fadvise(file, number * STEP, STEP, os.POSIX_FADV_DONTNEED)
            libc.madvise(ctypes.c_void_p(place + number * STEP), ctypes.c_size_t(STEP), MADV_PAGEOUT)


def read(count):
    os.posix_fadvise(file, 0, 0, os.POSIX_FADV_RANDOM)
    for number in range(count):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_inblock
        os.pread(file, 1, number * STEP)
        yield resource.getrusage(resource.RUSAGE_SELF).ru_inblock == before


channel.run(write, read)
