import sys

print(sys.path)
print(sys.path[0])
