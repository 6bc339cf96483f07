# Carries: which pages of a file lie in memory, seen by how much a read takes from the disk.
import os
import resource

import channel

STEP = 128 * 1024
file = os.open(os.path.join(channel.HERE, "big.bin"), os.O_RDONLY)


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            os.pread(file, 1, number * STEP)


def read(count):
    for number in range(count):
        before = resource.getrusage(resource.RUSAGE_SELF).ru_inblock
        os.pread(file, 1, number * STEP)
        yield resource.getrusage(resource.RUSAGE_SELF).ru_inblock == before


channel.run(write, read)
