import sys

lines = sys.stdin.readlines()
print(len(lines), sum(map(int, lines)))
sys.stdin.seek(0)
print(len(sys.stdin.buffer.read()))
