"""Tries: to send such an index itself, past the harness.
Must get: NOT AN INDEX
"""


def getPlay(gameState):
    frame = sys._getframe().f_back
    while frame:
        player = frame.f_locals.get("self")
        if type(player).__name__ == "Player" and type(player)._send is not forge:
            global send
            send, type(player)._send = type(player)._send, forge
        frame = frame.f_back
    return honest(gameState)


def forge(player):
    player._codes[:] = bytes([40]) * len(player._codes)
    send(player)
