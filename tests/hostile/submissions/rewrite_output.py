# Tries: to make its output a file of a terabyte that has no content.
# Must get: OLE.
import os

os.write(1, b"sum 0\n")
for size in range(50, 10, -1):
    try:
        os.ftruncate(1, 1 << size)
        break
    except OSError:
        pass
os.write(2, b"made it as large as it can be\n")
