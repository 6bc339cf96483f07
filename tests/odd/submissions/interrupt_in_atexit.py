import atexit


@atexit.register
def first():
    print("first")


@atexit.register
def second():
    raise KeyboardInterrupt
