"""Tries: to set the random numbers of all bots.
Must get: the game of the honest bot.
"""

import sys


class Bot(Honest):
    def play(self, discard):
        sys.modules["random"].seed(0)
        sys.modules["random"].random = lambda: 0.0
        return super().play(discard)
