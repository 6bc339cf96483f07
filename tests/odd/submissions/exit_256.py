import sys

print("before")
sys.exit(256 + 3)
