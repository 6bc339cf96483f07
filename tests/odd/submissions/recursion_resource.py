import resource
import sys

try:
    resource.setrlimit(resource.RLIMIT_STACK, (1 << 26, 1 << 26))
except (ValueError, OSError) as error:
    print(type(error).__name__, error)
sys.setrecursionlimit(10**6)


def f(n):
    return 0 if n == 0 else 1 + f(n - 1)


print(f(60000))
