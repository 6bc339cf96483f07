import sys

out = open(1, "w", closefd=False)


def hook(kind, error, trace):
    out.write("hooked\n")


sys.excepthook = hook
out.write("held back until the end\n")
raise ValueError("x")
