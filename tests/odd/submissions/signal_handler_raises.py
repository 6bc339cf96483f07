import signal


def handler(number, frame):
    raise ValueError("in handler")


signal.signal(signal.SIGUSR1, handler)


def f():
    signal.raise_signal(signal.SIGUSR1)
    return 1


f()
