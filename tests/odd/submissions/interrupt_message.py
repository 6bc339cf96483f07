import atexit

atexit.register(print, "at exit")


def f():
    raise KeyboardInterrupt("by hand")


f()
