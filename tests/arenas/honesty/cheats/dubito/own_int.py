"""Tries: to answer 1 for True.
Must get: NOT A BOOL
"""


class Bot(Honest):
    def maximize_regular(self, p):
        return 1

    maximize_first_hand = should_doubt = maximize_regular
