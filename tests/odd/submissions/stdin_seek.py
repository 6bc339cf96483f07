import sys

print(sys.stdin.seekable(), sys.stdin.tell(), sys.stdin.readline(), sys.stdin.tell())
print(sys.stdin.seek(0), sys.stdin.read(), sys.stdin.tell())
sys.stdin.seek(0, 2)
print(sys.stdin.tell())
