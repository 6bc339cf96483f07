# Tries: to complain for ever.
# Must get: RTE, TLE or OLE.
import sys

while True:
    sys.stderr.write("x" * 65536 + "\n")
