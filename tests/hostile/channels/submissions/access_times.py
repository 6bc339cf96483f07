# Carries: which of the files beside the program have been read since they were written.
import os

import channel


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            with open(channel.note(number)) as file:
                file.read()


def read(count):
    for number in range(count):
        times = os.stat(channel.note(number))
        yield times.st_atime_ns > times.st_mtime_ns


channel.run(write, read)
