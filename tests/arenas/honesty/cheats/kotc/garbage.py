"""Tries: to find other bots and the deal among all objects.
Must get: the game of the honest bot.
"""

import gc


class Bot(Honest):
    def play(self, discard):
        for found in gc.get_objects():
            if isinstance(found, kotc.KOTCBot) and found.arena._seat != self.arena._seat:
                works(found.hand)
            if type(found).__name__ in ("Case", "Table", "Session", "View"):
                works(found)
        return super().play(discard)
