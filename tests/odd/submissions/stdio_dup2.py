import os
import sys

saved = os.dup(1)
os.dup2(2, 1)
print("goes to stderr")
sys.stdout.flush()
os.dup2(saved, 1)
print("goes to stdout", saved)
