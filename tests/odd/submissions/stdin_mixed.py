import os
import sys

print(repr(input()))
print(repr(sys.stdin.readline()))
print(repr(next(sys.stdin)))
print(repr(sys.stdin.buffer.readline()), os.read(0, 5))
print(repr(sys.stdin.read()))
