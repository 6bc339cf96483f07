# Carries: which names that are not there have been looked for: the kernel remembers, and is faster the next time.
import os
import time

import channel

PLACE, TRIES = os.path.dirname(os.__file__), 24


def look(name):
    began = time.perf_counter_ns()
    try:
        os.stat(name)
    except OSError:
        pass
    return time.perf_counter_ns() - began


def names(number):
    with open(channel.note(0)) as file:
        mark = file.read()
    return [f"{PLACE}/{mark}-{number}-{trial}" for trial in range(TRIES)]


def write(bits):
    for number, bit in enumerate(bits):
        for name in names(number) if bit else ():
            look(name)


def read(count):
    first, again = zip(*((look(name), look(name)) for number in range(9) for name in names(-1 - number)))
    limit = (sorted(first)[100] + sorted(again)[100]) / 2
    return [sorted(map(look, names(number)))[TRIES // 2] < limit for number in range(count)]


channel.run(write, read)
