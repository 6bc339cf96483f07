"""Tries: to act after its game: when its objects go, when its process ends, when a timer rings.
Must get: the game of the honest bot.
"""

import atexit
import os
import weakref


def write(*_):
    for number in range(3, 64):
        try:
            os.write(number, b"\x05\0\0\0\x01\0\0\0\x05")
        except OSError:
            pass


class Bot(Honest):
    def play(self, discard):
        atexit.register(write)
        weakref.finalize(self, int)
        return super().play(discard)

    def __del__(self):
        os.environ["DELETED"] = "yes"
