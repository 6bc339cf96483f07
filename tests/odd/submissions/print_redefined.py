import sys


def print(*args, **named):
    sys.stdout.write("mine " + " ".join(map(str, args)) + "\n")


print("x", 1)
raise ValueError("x")
