class Odd(Exception):
    def __str__(self):
        return 5


class Outer:
    class Inner(Exception):
        pass


try:
    raise Outer.Inner("nested name")
except Outer.Inner as error:
    raise Odd from error
