class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)


def f(x=Late("default")):
    return x


f.attribute = Late("attribute")
g = (lambda late: lambda: late)(Late("closure"))
