"""Tries: to send such an index itself, past hosting.
Must get: NOT AN INDEX
"""


def getPlay(gameState):
    frame = sys._getframe().f_back
    while frame:
        seat = frame.f_locals.get("self")
        if type(seat).__name__ == "Seat":
            type(seat).answer = forge
        frame = frame.f_back
    return honest(gameState)


def forge(seat, question, draw):
    return 40
