class Late:
    __slots__ = ("name",)

    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)


for n in range(3):
    item = Late(n)
items = tuple(Late("t%d" % n) for n in range(2))
nested = {"a": [Late("nested")], "b": {Late("in set")}}
