# Carries: which bytes of a file another run holds locked at this moment, and which files.
import fcntl
import os
import struct
import time

import channel

F_OFD_GETLK, F_OFD_SETLK = 36, 37
LAYOUT = "hhqqi4x"


def write(bits):
    file, held = os.open(channel.note(0), os.O_RDONLY), []
    for number, bit in enumerate(bits):
        if bit:
            lock = struct.pack(LAYOUT, fcntl.F_RDLCK, 0, number, 1, 0)
            for command in (F_OFD_SETLK, fcntl.F_SETLK):
                try:
                    fcntl.fcntl(file, command, lock)
                except OSError:
                    pass
            try:
                held.append(os.open(channel.note(number), os.O_RDONLY))
                fcntl.flock(held[-1], fcntl.LOCK_SH)
            except OSError:
                pass
    time.sleep(channel.HOLD_S)


def read(count):
    file = os.open(channel.note(0), os.O_RDONLY)
    for number in range(count):
        asked = struct.pack(LAYOUT, fcntl.F_WRLCK, 0, number, 1, 0)
        kinds = [struct.unpack(LAYOUT, fcntl.fcntl(file, F_OFD_GETLK, asked))[0]]
        try:
            other = os.open(channel.note(number), os.O_RDONLY)
            fcntl.flock(other, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            kinds.append(fcntl.F_RDLCK)
        except OSError:
            pass
        os.close(other)
        yield any(kind != fcntl.F_UNLCK for kind in kinds)


channel.run(write, read)
