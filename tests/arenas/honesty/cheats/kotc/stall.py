"""Tries: to think for 19 ms in each of its moves, as the rules allow.
Must get: the game of the honest bot.
"""

import time


class Bot(Honest):
    def play(self, discard):
        end = time.process_time() + 0.019
        while time.process_time() < end:
            pass
        return super().play(discard)
