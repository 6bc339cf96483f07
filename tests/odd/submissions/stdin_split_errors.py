a, b = map(int, input().split())
