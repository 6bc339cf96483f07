# Tries: to make reports vast: one line of sixty thousand characters, and two thousand lines of error.
# Must get: RTE.
import sys

print("sum " + "9" * 60000)
for number in range(2000):
    print("error", number, "x" * 200, file=sys.stderr)
sys.exit(1)
