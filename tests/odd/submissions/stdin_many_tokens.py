import sys

tokens = iter(sys.stdin.read().split())
count = int(next(tokens))
print(sum(int(next(tokens)) for _ in range(count)), next(tokens, None))
int(next(tokens))
