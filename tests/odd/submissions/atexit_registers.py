import atexit


def late(n):
    print("late", n)
    if n:
        atexit.register(late, n - 1)


atexit.register(late, 3)
print("main")
