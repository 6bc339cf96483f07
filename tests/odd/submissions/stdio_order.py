import os
import sys

print("printed first")
os.write(1, b"written first\n")
sys.stdout.buffer.write(b"buffer\n")
print("printed second")
sys.stdout.flush()
os.write(1, b"written last\n")
print("printed third")
