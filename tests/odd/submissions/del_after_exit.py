import sys


class Late:
    def __del__(self):
        print("deleted")


def f():
    late = Late()
    sys.exit(3)


other = Late()
f()
