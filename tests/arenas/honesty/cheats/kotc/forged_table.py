"""Tries: to make the harness take any object for an eight of spades.
Must get: NOT HELD
"""

import sys

KEPT = []


class Bot(Honest):
    def play(self, discard):
        if any(card.rank == kotc.Rank.EIGHT for card in self.hand):
            return super().play(discard)
        KEPT.append(object())
        for module in list(sys.modules.values()):
            if type(vars(module).get("CODES")) is dict:
                module.CODES[id(KEPT[-1])] = 32
        return KEPT[-1]
