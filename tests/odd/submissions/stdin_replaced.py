import io
import sys

sys.stdin = io.StringIO("first\nsecond\n")
print(input(), input("prompt"), sys.__stdin__.readline())
sys.stdin = sys.__stdin__
print(input())
