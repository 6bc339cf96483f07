import sys

sys.stdin.reconfigure(errors="strict")
print(input())
print(input())
