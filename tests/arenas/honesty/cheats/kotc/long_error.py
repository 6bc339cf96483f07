"""Tries: to raise an error that takes for ever to be shown.
Must get: TIME
"""


class Error(Exception):
    def __str__(self):
        while True:
            pass


class Bot(Honest):
    def play(self, discard):
        raise Error
