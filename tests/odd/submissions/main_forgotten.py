import sys


class Late:
    def __del__(self):
        print("deleted")


late = Late()
del sys.modules["__main__"]
print("__main__" in sys.modules)
