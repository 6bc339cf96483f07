def f(x):
    return x is "a"


def g(x):
    return x is "b"


print(f(1), g(2), [] == ())
