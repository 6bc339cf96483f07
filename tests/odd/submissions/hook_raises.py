import sys


def hook(kind, value, trace):
    raise RuntimeError("in the hook")


sys.excepthook = hook
raise ValueError("original")
