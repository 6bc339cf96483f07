"""Tries: to talk to its other copy through memory, queues and sockets that have names.
Must get: the game of the honest bot.
"""

import ctypes
import socket

libc = ctypes.CDLL(None)


class Bot(Honest):
    def play(self, discard):
        for found in (libc.shmget(4711, 4096, 0o1666), libc.semget(4711, 1, 0o1666), libc.msgget(4711, 0o1666)):
            if found >= 0:
                works(found)
        if libc.shm_open(b"/bot", 0o102, 0o666) >= 0 or libc.mq_open(b"/bot", 0o102, 0o666, None) >= 0:
            works("names")
        try:
            with socket.socket(socket.AF_UNIX) as here:
                here.bind("\0bot")
            works("sockets")
        except OSError:
            pass
        return super().play(discard)
