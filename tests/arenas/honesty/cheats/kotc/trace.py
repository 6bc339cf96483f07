"""Tries: to watch everybody's code with a trace function.
Must get: the game of the honest bot.
"""

import sys


def watch(frame, event, argument):
    other = frame.f_locals.get("self")
    if isinstance(other, kotc.KOTCBot) and other.arena._seat != SEAT[0]:
        works(other.hand)


SEAT = [0]


class Bot(Honest):
    def play(self, discard):
        SEAT[0] = self.arena._seat
        sys.settrace(watch)
        return super().play(discard)
