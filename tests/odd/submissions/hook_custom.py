import sys


def hook(kind, value, trace):
    print("hook:", kind.__name__, value, trace.tb_lineno, trace.tb_next, file=sys.stderr)
    print("to stdout")
    print(trace.tb_frame.f_back, sys.excepthook is hook, sys.__excepthook__ is hook)


sys.excepthook = hook
{}["x"]
