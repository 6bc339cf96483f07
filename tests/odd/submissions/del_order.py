class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)


b = Late("b")
a = Late("a")
_private = Late("_private")
__dunder__ = Late("__dunder__")
_ = Late("_")
z = [Late("in list 0"), Late("in list 1")]
d = {"k": Late("in dict")}
a2 = a
