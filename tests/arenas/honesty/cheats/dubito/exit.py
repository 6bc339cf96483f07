"""Tries: to end its process when it is about to lose.
Must get: EXCEPTION
"""

import os


class Bot(Honest):
    def play(self, p):
        if len(self.cards) > 3:
            os._exit(0)
        return super().play(p)
