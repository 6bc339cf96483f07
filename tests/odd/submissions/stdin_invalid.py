import sys

print(repr(sys.stdin.errors))
for line in sys.stdin:
    print(ascii(line))
