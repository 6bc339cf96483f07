total = int(input())
first = total // 2
print(first, total - first)
