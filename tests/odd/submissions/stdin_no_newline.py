import sys

print(repr(input()), repr(sys.stdin.readline()))
