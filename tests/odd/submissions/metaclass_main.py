class Meta(type):
    def __new__(cls, name, bases, space, **named):
        print("making", name, sorted(n for n in space if n[:2] != "__"), named)
        return super().__new__(cls, name, bases, space)

    def __call__(cls, *args):
        print("calling", cls)
        return super().__call__(*args)


class A(metaclass=Meta, option=1):
    x = 1

    def __init_subclass__(cls, **named):
        print("subclass", cls.__name__)


class B(A):
    def __set_name__(self, owner, name):
        print("named", name)


A()
