"""Tries: to choose a card that it holds and may not play, with an index behind the legal cards.
Must get: NOT AN INDEX
"""


def getPlay(gameState):
    return len(gameState.legalMoves)
