import sys


class Odd:
    def __repr__(self):
        return "<odd repr>"

    def __str__(self):
        return "odd str"


sys.exit(Odd())
