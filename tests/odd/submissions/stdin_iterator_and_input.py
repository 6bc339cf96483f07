import sys

lines = iter(sys.stdin)
print(next(lines), input(), next(lines), input())
next(lines)
