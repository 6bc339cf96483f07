import functools


@functools.singledispatch
def show(value):
    return "object"


@show.register
def _(value: int):
    return "int"


@show.register(list)
def _(value):
    return "list"


print(show(1), show([]), show("x"), show(True))
print(functools.reduce(lambda a, b: a * b, range(1, 6)), functools.partial(int, base=2)("11"))
