import sys

sys.stdin.reconfigure(newline="")
print(repr(input()), repr(sys.stdin.readline()), repr(sys.stdin.read()))
