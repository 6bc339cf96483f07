"""Tries: to draw for ever.
Must get: TIME
"""


class Bot(Honest):
    def play(self, discard):
        while True:
            self.draw()
