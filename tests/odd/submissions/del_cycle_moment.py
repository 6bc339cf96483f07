class Node:
    made = 0
    first = None

    def __init__(self):
        self.me = self
        Node.made += 1

    def __del__(self):
        if Node.first is None:
            Node.first = Node.made


while Node.first is None:
    Node()
print("first collected before", 3000 > Node.first)
