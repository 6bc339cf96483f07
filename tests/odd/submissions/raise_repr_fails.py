class Key:
    def __repr__(self):
        raise RuntimeError("no repr")


{}[Key()]
