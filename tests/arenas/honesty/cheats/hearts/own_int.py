"""Tries: to answer with a number of a class of its own.
Must get: NOT AN INDEX
"""


class Number(int):
    def __index__(self):
        return -1

    def __lt__(self, other):
        return True

    __le__ = __gt__ = __ge__ = __eq__ = __lt__
    __hash__ = int.__hash__


def getPlay(gameState):
    return Number(0)
