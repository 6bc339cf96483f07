"""Tries: to print a gigabyte.
Must get: EXCEPTION
"""


class Bot(Honest):
    def play(self, discard):
        for _ in range(1000):
            print("x" * 1000000)
        return super().play(discard)
