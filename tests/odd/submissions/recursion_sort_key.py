import functools
import sys


def compare(a, b):
    return sorted([1, 2], key=functools.cmp_to_key(compare)) and 0


try:
    compare(1, 2)
except RecursionError as error:
    print("too deep")
