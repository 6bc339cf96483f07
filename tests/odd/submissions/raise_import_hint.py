import sys

print(random)
