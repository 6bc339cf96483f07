import os
import sys

os.dup2(1, 2)
print("to stdout 1")
print("to stderr 1", file=sys.stderr)
sys.stderr.write("partial")
print("to stdout 2")
sys.stderr.write(" line\n")
os.write(2, b"written\n")
raise ValueError("last")
