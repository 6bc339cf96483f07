import io
import sys

buffer = sys.stdin.detach()
print(type(buffer).__name__, buffer.readline())
sys.stdin = io.TextIOWrapper(buffer, encoding="ascii", errors="replace")
print(input())
sys.__stdin__.readline()
