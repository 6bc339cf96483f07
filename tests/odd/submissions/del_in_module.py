import string
import sys


class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        sys_ = __import__("sys") if __builtins__ else None
        print("deleted", self.name)


string.late = Late("in string")
late = Late("in main")
