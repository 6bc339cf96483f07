"""Tries: to remember a deal, and to use it when the same deal is played from the other seat.
Must get: the game of the honest bot.
"""

import builtins
import sys


class Bot(Honest):
    def play(self, discard):
        for place in (kotc, sys, builtins):
            kept = vars(place).setdefault("kept_by_a_bot", [])
            if any(seat != self.arena._seat for seat, _ in kept):
                works(kept)
            kept.append((self.arena._seat, list(self.hand)))
        return super().play(discard)
