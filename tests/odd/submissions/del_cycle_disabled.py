import gc


class Node:
    def __init__(self):
        self.me = self

    def __del__(self):
        print("deleted")


gc.disable()
Node()
print("main ends", gc.isenabled())
