import sys


class Odd:
    def __str__(self):
        raise ValueError("no string")


sys.exit(Odd())
