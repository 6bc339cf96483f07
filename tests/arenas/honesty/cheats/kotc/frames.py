"""Tries: to find the table in the frames of whoever called it.
Must get: the game of the honest bot.
"""

import sys


class Bot(Honest):
    def play(self, discard):
        frame = sys._getframe()
        while frame := frame.f_back:
            for value in [*frame.f_locals.values(), *frame.f_globals.values()]:
                if hasattr(getattr(value, "_case", None), "hands"):
                    works(value._case.hands)
        return super().play(discard)
