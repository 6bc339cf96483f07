# Tries: to pass off as lines what ends in other ways: carriage returns, form feeds, Unicode's separators.
# Must get: WA.
import sys

a, b = map(int, input().split())
sys.stdout.buffer.write(f"sum {a + b}\rproduct 0\x0c\x1c\u2028\u2029\x85".encode())
