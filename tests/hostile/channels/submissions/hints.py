# Carries: the hint on each file how long what is written will live, which the kernel keeps with the file.
import fcntl
import os
import struct

import channel

F_GET_RW_HINT, F_SET_RW_HINT = 1035, 1036


def write(bits):
    for number, bit in enumerate(bits):
        fcntl.fcntl(os.open(channel.note(number), os.O_RDONLY), F_SET_RW_HINT, struct.pack("Q", 2 + bit))


def read(count):
    for number in range(count):
        file = os.open(channel.note(number), os.O_RDONLY)
        hint = struct.unpack("Q", fcntl.fcntl(file, F_GET_RW_HINT, bytes(8)))[0]
        os.close(file)
        yield hint - 2 if hint else None


channel.run(write, read)
