import atexit
import sys


@atexit.register
def late():
    print(sys.stdin.closed)
    print(input())


exit()
