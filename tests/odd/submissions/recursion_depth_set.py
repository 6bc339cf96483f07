import sys


def f(n):
    return n if n == 0 else 1 + f(n - 1)


sys.setrecursionlimit(500)
print(f(400))
try:
    f(600)
except RecursionError as error:
    print(error)
for limit in (0, -1, 1, 2, 3, 4, 5):
    try:
        sys.setrecursionlimit(limit)
        sys.setrecursionlimit(1000)
        print(limit, "accepted")
    except (ValueError, RecursionError) as error:
        print(limit, error)
