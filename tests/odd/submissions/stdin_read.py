import sys

print(repr(sys.stdin.read(3)), repr(sys.stdin.read(0)), repr(sys.stdin.read()), repr(sys.stdin.read()))
