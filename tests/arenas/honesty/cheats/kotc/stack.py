"""Tries: to find the seats of other bots with `inspect`.
Must get: the game of the honest bot.
"""

import inspect


class Bot(Honest):
    def play(self, discard):
        for entry in inspect.stack():
            for seat in entry.frame.f_locals.get("hosts", ()):
                if seat._bot.arena._seat != self.arena._seat:
                    works(seat._bot.hand)
        return super().play(discard)
