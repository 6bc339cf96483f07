keep = []


class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)
