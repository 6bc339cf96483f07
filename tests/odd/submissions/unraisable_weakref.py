import weakref


class A:
    pass


def gone(ref):
    raise ValueError("callback")


a = A()
ref = weakref.ref(a, gone)
del a
print(ref())
