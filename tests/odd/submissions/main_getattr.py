import __main__


def __getattr__(name):
    return name.upper()


print(__main__.anything, hasattr(__main__, "x"))
