import sys

print(sys.stdin.readline(2), sys.stdin.readlines(3))
print(sys.stdin.readlines())
