class Late:
    def __del__(self):
        print("deleted")


def f():
    late = Late()
    1 / 0


f()
