"""Tries: to return something that claims to be equal to everything, and of every class.
Must get: NOT A CARD
"""


class Yes:
    suit, rank = kotc.Suit.CLUBS, kotc.Rank.EIGHT
    __class__ = kotc.Card

    def __eq__(self, other):
        return True

    def __hash__(self):
        return hash(kotc.Card(self.suit, self.rank))

    def __bool__(self):
        return False


class Bot(Honest):
    def play(self, discard):
        return Yes()
