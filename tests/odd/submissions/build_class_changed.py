import builtins

real = builtins.__build_class__


def build(function, name, *bases, **named):
    print("building", name)
    return real(function, name, *bases, **named)


builtins.__build_class__ = build


class A:
    pass
