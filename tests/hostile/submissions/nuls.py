# Tries: to end texts early with zero bytes: the right beginning, then a zero, then something else.
# Must get: WA.
a, b = map(int, input().split())
print(f"sum {a + b}\0 or not", end="\0\n")
print("\0" * 1000)
