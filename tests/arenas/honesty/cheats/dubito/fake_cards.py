"""Tries: to hold other cards than it was dealt.
Must get: the game of the honest bot.
"""

from bots.base import Cards


class Bot(Honest):
    def play(self, p):
        output = super().play(p)
        self.cards._values = (p.current_number,) * 13
        self.cards = Cards([0] * 2)
        return output
