import gc


class Node:
    def __init__(self, name):
        self.name = name
        self.me = self

    def __del__(self):
        print("deleted", self.name)


for n in range(3):
    Node(n)
print("collect")
gc.collect()
print("collected", gc.garbage)
