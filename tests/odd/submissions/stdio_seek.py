import os
import sys

print("0123456789", flush=True)
print(sys.stdout.seekable(), sys.stdout.tell())
sys.stdout.seek(4)
sys.stdout.write("XX")
sys.stdout.seek(0, 2)
print("end")
sys.stdout.flush()
os.pwrite(1, b"PP", 0)
print(os.fstat(1).st_size)
