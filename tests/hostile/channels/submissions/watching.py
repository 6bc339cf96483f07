# Carries: which files another run opens at this moment.
import os
import struct
import time

import channel

IN_OPEN, IN_NONBLOCK = 0x20, 0o4000


def write(bits):
    for number, bit in enumerate(bits):
        if bit:
            os.close(os.open(channel.note(number), os.O_RDONLY))


def read(count):
    watch = channel.libc.inotify_init1(IN_NONBLOCK)
    if watch < 0:
        return None
    marks = [channel.libc.inotify_add_watch(watch, channel.note(number).encode(), IN_OPEN) for number in range(count)]
    time.sleep(channel.HOLD_S)
    try:
        seen = os.read(watch, 1 << 16)
    except BlockingIOError:
        seen = b""
    opened = {struct.unpack_from("i", seen, at)[0] for at in range(0, len(seen), 16)}
    return [mark in opened for mark in marks]


channel.run(write, lambda count: read(count) or [])
