class Node:
    def __init__(self, name):
        self.name = name
        self.me = self

    def __del__(self):
        print("deleted", self.name)


a = Node("a")
b = Node("b")
a.other, b.other = b, a
print("main ends")
