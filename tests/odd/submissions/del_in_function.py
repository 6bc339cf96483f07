class Late:
    def __del__(self):
        print("deleted")


def f():
    late = Late()
    print("in f")
    return 1


f()


def g():
    late = Late()
    raise ValueError("keeps the frame")


try:
    g()
except ValueError as error:
    kept = error
print("main ends")
