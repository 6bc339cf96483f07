import sys

print(repr(input()), repr(sys.stdin.readline()), repr(sys.stdin.read()), sys.stdin.newlines)
