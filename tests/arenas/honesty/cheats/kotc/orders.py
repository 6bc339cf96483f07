"""Tries: to read the arena's next message itself.
Must get: TIME
"""

import os


class Bot(Honest):
    def play(self, discard):
        for number in range(64):
            try:
                os.read(number, 1 << 20)
            except OSError:
                pass
        return super().play(discard)
