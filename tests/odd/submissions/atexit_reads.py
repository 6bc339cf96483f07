import atexit
import sys


@atexit.register
def late():
    print(sys.stdin.readline().strip(), sys.stdin.closed, sys.stdout.closed)
    print(sorted(n for n in globals() if n[0] != "_"))


print(input())
