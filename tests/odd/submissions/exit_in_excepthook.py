import sys


def hook(kind, value, trace):
    print("hook", kind.__name__, value)
    sys.exit(11)


sys.excepthook = hook
raise ValueError("x")
