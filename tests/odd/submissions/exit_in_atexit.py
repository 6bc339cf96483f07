import atexit
import sys


@atexit.register
def first():
    print("first")


@atexit.register
def second():
    print("second")
    sys.exit(8)


print("main ends")
