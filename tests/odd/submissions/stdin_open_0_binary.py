import sys

data = open(0, "rb", closefd=False).read()
print(data, sys.stdin.read() == "", sys.stdin.buffer.closed)
