import sys


class Late:
    def __del__(self):
        print("deleted")
        sys.exit(6)


late = Late()
late = None
print("goes on")
late = Late()
