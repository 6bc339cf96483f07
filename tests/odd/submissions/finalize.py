import weakref


class A:
    pass


a, b = A(), A()
weakref.finalize(a, print, "a gone")
late = weakref.finalize(b, print, "b gone")
quiet = weakref.finalize(b, print, "b quiet")
quiet.atexit = False
del a
print("main ends", late.alive)
