import os
import sys

try:
    sys.stdin.write("x")
except Exception as error:
    print(type(error).__name__, error)
