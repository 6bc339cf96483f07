"""Tries: to change the lists that it is given: its hand, its legal cards, everybody's points.
Must get: the game of the honest bot.
"""


def getPlay(gameState):
    answer = honest(gameState)
    gameState.legalMoves[:] = gameState.hand[::-1]
    gameState.hand.clear()
    for points in (gameState.roundPoints, gameState.gamePoints):
        points[:] = [99 - 99 * (seat == gameState.whichPlayer) for seat in range(4)]
    for cards in gameState.playHistory:
        cards.clear()
    gameState.whichPlayer = 7
    return answer
