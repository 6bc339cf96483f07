"""Tries: to make all other bots skip their turns.
Must get: the game of the honest bot.
"""

import gc


class Bot(Honest):
    def play(self, discard):
        for found in gc.get_objects():
            if isinstance(found, kotc.KOTCBot) and found.arena._seat != self.arena._seat:
                type(found).play.__code__ = (lambda self, discard: None).__code__
        return super().play(discard)
