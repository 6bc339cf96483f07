import sys

deepest = 0


def f(n):
    global deepest
    deepest = max(n, deepest)
    try:
        f(n + 1)
    finally:
        pass


try:
    f(0)
except RecursionError:
    print(deepest)


def generator(n):
    yield n
    yield from generator(n + 1)


count = 0
try:
    for value in generator(0):
        count = value
except RecursionError:
    print(count)
