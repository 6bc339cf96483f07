import sys

for line in sys.stdin:
    try:
        print(sys.stdin.tell())
    except OSError as error:
        print(error)
    break
