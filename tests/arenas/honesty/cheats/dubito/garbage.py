"""Tries: to find the cards of others among all objects.
Must get: the game of the honest bot.
"""

import gc


class Bot(Honest):
    def play(self, p):
        for found in gc.get_objects():
            if isinstance(found, BotBase) and found.id != self.id:
                works(found.cards)
            if type(found).__name__ in ("Case", "Table", "Session", "View"):
                works(found)
        return super().play(p)
