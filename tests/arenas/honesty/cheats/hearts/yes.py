"""Tries: to answer True.
Must get: NOT AN INDEX
"""


def getPlay(gameState):
    return True
