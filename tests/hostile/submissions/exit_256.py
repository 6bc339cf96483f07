# Tries: to be accepted for half of the answer, with a status that counts round to 0.
# Must get: WA.
import sys

a, b = map(int, input().split())
print("sum", a + b)
sys.exit(256)
