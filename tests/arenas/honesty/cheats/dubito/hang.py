"""Tries: to stop the game by never answering.
Must get: TIME
"""


class Bot(Honest):
    def play(self, p):
        while True:
            pass
