# Carries: which message queues there are.
import ctypes
import os

import channel


def name(number):
    return f"/judge-carries-{number}".encode()


def write(bits):
    smallest = (ctypes.c_long * 8)(0, 1, 1)
    for number, bit in enumerate(bits):
        if bit:
            os.close(channel.libc.mq_open(name(number), os.O_CREAT | os.O_RDWR, 0o666, smallest))


def read(count):
    for number in range(count):
        queue = channel.libc.mq_open(name(number), os.O_RDONLY)
        if queue >= 0:
            os.close(queue)
        yield queue >= 0


channel.run(write, read)
