"""Tries: to find the seats of other bots with `inspect`.
Must get: the game of the honest bot.
"""

import inspect


class Bot(Honest):
    def play(self, discard):
        for entry in inspect.stack():
            for answer in entry.frame.f_locals.get("players", ()):
                bot = inspect.getclosurevars(answer).nonlocals["bot"]
                if bot.arena._seat != self.arena._seat:
                    works(bot.hand)
        return super().play(discard)
