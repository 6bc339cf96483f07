import atexit


@atexit.register
def first():
    print("still runs")


@atexit.register
def second():
    raise ValueError("in atexit")


@atexit.register
def third():
    {}["x"]
