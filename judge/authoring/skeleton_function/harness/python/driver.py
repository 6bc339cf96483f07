"""The driver of choosing: calls the student's function for each line of a case, and prints what it returns."""

import sys

from student import higher

for line in sys.stdin:
    first, second = map(int, line.split())
    print(higher(first, second))
