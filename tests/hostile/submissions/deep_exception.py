# Tries: to break the report of its error: an exception that cannot be shown, of a type that lies, with an endless chain.
# Must get: RTE.
class Liar(Exception):
    __module__ = None

    def __str__(self):
        raise self

    __repr__ = __str__

    @property
    def __cause__(self):
        return self


def chained(depth):
    error = Liar()
    for _ in range(depth):
        following = Liar()
        following.__context__ = error
        error = following
    return error


raise chained(5000)
