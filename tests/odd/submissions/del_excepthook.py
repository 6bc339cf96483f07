import sys


class Late:
    def __del__(self):
        print("never printed: by now there is no print")


def hook(kind, error, trace):
    print("hooked", error)


late = Late()
sys.excepthook = hook
raise ValueError("x")
