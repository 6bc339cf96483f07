with open(0) as file:
    print(file.readline(), file.name, file.mode, file.read().split())
import sys

try:
    print(sys.stdin.read())
except Exception as error:
    print(type(error).__name__, error)
