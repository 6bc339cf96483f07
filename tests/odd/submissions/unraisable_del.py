class Late:
    def __del__(self):
        raise ValueError("in __del__")

    def __repr__(self):
        return "<late>"


late = Late()
del late
print("goes on")
