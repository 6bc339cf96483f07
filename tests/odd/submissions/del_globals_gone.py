import sys


class Late:
    def __del__(self):
        try:
            print("sys is", sys is None, "after is", after, "before is", before)
        except NameError as error:
            print("NameError", error)


before = "before"
late = Late()
after = "after"
