def decorate(f):
    def inner(*args):
        return f(*args)

    return inner


@decorate
@decorate
def g(x):
    return {}[x]


g("missing")
