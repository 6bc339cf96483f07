import sys

print("__annotations__" in globals())
x: int = 1
y: str
if sys.version_info < (3, 14):
    print(__annotations__)
