import sys

print(sys.stdin.buffer.readline())
print(input())
print(sys.stdin.buffer.read())
