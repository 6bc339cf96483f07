from contextlib import contextmanager


@contextmanager
def managed():
    try:
        yield 1
    finally:
        print("left")


class Own:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        print(error[0])


with managed(), Own():
    raise OSError(2, "No such file", "name")
