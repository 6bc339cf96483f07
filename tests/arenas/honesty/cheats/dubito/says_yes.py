"""Tries: to answer with something that is both True and False.
Must get: NOT A BOOL
"""


class Yes:
    __class__ = bool

    def __eq__(self, other):
        return True

    def __bool__(self):
        return FOUND == []

    __hash__ = object.__hash__


class Bot(Honest):
    def maximize_first_hand(self, p):
        return Yes()

    maximize_regular = maximize_first_hand
