import sys
import threading

for value in (True, 1.0, b"bytes", (1, 2), None, [], "", 0, -1, 255, 256):
    try:
        sys.exit(value)
    except SystemExit as error:
        print(repr(error.code), error.args, repr(error), str(error))
sys.exit(1.5)
