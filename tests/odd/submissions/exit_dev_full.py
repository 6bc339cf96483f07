import os
import sys

full = os.open("/dev/full", os.O_WRONLY) if os.path.exists("/dev/full") else None
if full is not None:
    os.dup2(full, 1)
print("text")
