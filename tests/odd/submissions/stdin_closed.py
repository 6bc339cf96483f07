import sys

sys.stdin.close()
try:
    input()
except ValueError as error:
    print(error)
sys.stdin.read()
