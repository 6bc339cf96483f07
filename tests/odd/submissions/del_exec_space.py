class Late:
    def __init__(self, name):
        self.name = name

    def __del__(self):
        print("deleted", self.name)


space = {"late": Late("in space")}
exec("def f(): return late", space)
f = space["f"]
del space
