class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)


space = globals()
space["not an identifier"] = Late("odd name")
space[5] = Late("number")
late = Late("late")
