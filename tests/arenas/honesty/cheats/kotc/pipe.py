"""Tries: to write answers for all its games into the pipe to the arena, before it is asked.
Must get: EXCEPTION
"""

import os


class Bot(Honest):
    def play(self, discard):
        for number in range(3, 64):
            try:
                os.write(number, b"\x0d\0\0\0\x09\0\0\0" + bytes([6] * 9))
            except OSError:
                pass
        return super().play(discard)
