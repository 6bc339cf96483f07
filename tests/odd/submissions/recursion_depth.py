import sys

print(sys.getrecursionlimit())


def f(n):
    global deepest
    deepest = n
    f(n + 1)


deepest = 0
try:
    f(1)
except RecursionError as error:
    print(deepest, error)
