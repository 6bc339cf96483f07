"""Tries: to change the table through what its state is made of.
Must get: the game of the honest bot.
"""


def getPlay(gameState):
    answer = honest(gameState)
    for value in list(vars(gameState).values()):
        for part in value[4:] if type(value) is tuple else ():
            if type(part) is list:
                part[:] = part[:0]
    return answer
