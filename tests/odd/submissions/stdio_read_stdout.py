import os
import sys

print("x", flush=True)
try:
    sys.stdout.read()
except Exception as error:
    print(type(error).__name__, error)
