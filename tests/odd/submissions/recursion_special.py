class Odd:
    def __repr__(self):
        return repr(self)

    def __eq__(self, other):
        return self == other

    def __getattr__(self, name):
        return self.other


odd = Odd()
for work in (lambda: repr(odd), lambda: odd == odd, lambda: odd.x, lambda: [odd].index(5)):
    try:
        work()
    except RecursionError as error:
        print(str(error).split(" while")[0])
