import sys

print([line for line in sys.stdin])
sys.stdin.seek(0)
print(sys.stdin.read().splitlines())
