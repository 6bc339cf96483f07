import sys

for line in sys.stdin:
    print(repr(line))
print(repr(sys.stdin.readline()), repr(sys.stdin.read()), list(sys.stdin))
