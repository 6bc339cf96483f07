import atexit


def f():
    print("unregistered")


atexit.register(f)
atexit.register(print, "kept")
atexit.unregister(f)
print(atexit._ncallbacks())
