import sys


def f(n):
    if n:
        f(n - 1)
    raise ValueError("end")


sys.tracebacklimit = 2
f(5)
