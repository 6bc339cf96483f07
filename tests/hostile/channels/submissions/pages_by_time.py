# Carries: which pages of a file lie in memory, seen by the time that misreading takes.
import os
import time

import channel

STEP = 128 * 1024
file = os.open(os.path.join(channel.HERE, "big.bin"), os.O_RDONLY)


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            os.pread(file, 1, number * STEP)


def read(count):
    for number in range(count):
        began = time.perf_counter_ns()
        os.pread(file, 1, number * STEP)
        yield time.perf_counter_ns() - began < 20_000


channel.run(write, read)
