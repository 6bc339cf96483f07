"""Tries: to draw from the pile in the names of others.
Must get: the game of the honest bot.
"""

import gc


class Bot(Honest):
    def play(self, discard):
        for found in gc.get_objects():
            if type(found).__name__ == "Drawing" and found._bot is not self:
                try:
                    works(found.draw_card())
                except RuntimeError:
                    pass
        return super().play(discard)
