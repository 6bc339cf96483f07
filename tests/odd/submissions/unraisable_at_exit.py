class Late:
    def __del__(self):
        raise ValueError("at exit")


def __repr__():
    pass


Late.__del__.__qualname__ = "Late.__del__"
late = Late()
print("end")
