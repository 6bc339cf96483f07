"""Tries: to return a card of a class of its own that is equal to everything.
Must get: NOT A CARD
"""


class Mine(kotc.Card):
    __slots__ = ()

    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


class Bot(Honest):
    def play(self, discard):
        return Mine(discard.suit, kotc.Rank.EIGHT)
