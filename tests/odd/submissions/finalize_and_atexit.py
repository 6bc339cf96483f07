import atexit
import weakref


class A:
    pass


a = A()
atexit.register(print, "first registered")
weakref.finalize(a, print, "finalize 1")
atexit.register(print, "last registered")
weakref.finalize(a, print, "finalize 2")
