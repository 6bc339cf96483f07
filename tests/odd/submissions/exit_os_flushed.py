import os
import sys

print("kept")
sys.stdout.flush()
os._exit(200)
