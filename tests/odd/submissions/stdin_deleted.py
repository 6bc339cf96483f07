import sys

del sys.stdin
try:
    input()
except RuntimeError as error:
    print(error)
