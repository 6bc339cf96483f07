import sys

if (n := 10) > 5:
    print(n)
match [1, 2, {"a": 3}]:
    case [x, y, {"a": z}]:
        print(x, y, z)
print(f"{n=} {n!r:>5} {'nested'}")
