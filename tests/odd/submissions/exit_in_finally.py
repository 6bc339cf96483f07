import sys


def f():
    try:
        raise ValueError("lost")
    finally:
        sys.exit(5)


f()
