def first():
    raise KeyError("one")


def second():
    try:
        first()
    except KeyError as error:
        raise ValueError("two") from error


def third():
    try:
        second()
    except ValueError:
        raise TypeError("three")


def fourth():
    try:
        third()
    except TypeError:
        raise RuntimeError("four") from None


try:
    fourth()
except RuntimeError as error:
    error.__suppress_context__ = False
    raise
