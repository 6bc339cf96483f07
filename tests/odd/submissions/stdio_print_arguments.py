import sys

print(1, 2, sep="", end="!\n")
print("a", "b", sep="\n", file=sys.stdout)
print("x", file=None)
print(*[], end="")
print("\r\n\t\0", "\x85\u2028")
print("a", sep=5) if False else None
try:
    print("a", sep=5)
except TypeError as error:
    print(error)
print(b"bytes", ..., None, 1e100, -0.0, float("nan"), 1j)
