import sys

first = input()
sys.stdin.seek(0)
print(first == input(), input())
