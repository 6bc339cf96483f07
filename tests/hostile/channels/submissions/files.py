# Carries: which files there are in the folders that every program may write.
import os

import channel

PLACES = ("/tmp", "/var/tmp", "/dev/shm", channel.HERE)


def names(number):
    return [os.path.join(place, f"judge-carries-{number}") for place in PLACES]


def write(bits):
    for number, bit in enumerate(bits):
        for name in names(number) if bit else ():
            try:
                os.close(os.open(name, os.O_CREAT | os.O_RDONLY))
            except OSError:
                pass


def read(count):
    return [any(map(os.path.exists, names(number))) for number in range(count)]


channel.run(write, read)
