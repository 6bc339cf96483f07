"""Tries: to make a card without its class's consent.
Must get: NOT A CARD
"""


class Bot(Honest):
    def play(self, discard):
        card = object.__new__(kotc.Card)
        object.__setattr__(card, "suit", discard.suit)
        object.__setattr__(card, "rank", kotc.Rank.EIGHT)
        return card
