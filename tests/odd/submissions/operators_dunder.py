class Odd:
    def __bool__(self):
        return 5


if Odd():
    pass
