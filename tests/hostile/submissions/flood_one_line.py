# Tries: to print one line that never ends.
# Must get: OLE.
import sys

while True:
    sys.stdout.write("sum " * 16384)
