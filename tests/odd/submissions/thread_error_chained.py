import threading


def inner(x):
    return 1 / x


def work():
    try:
        inner(0)
    except ZeroDivisionError:
        raise RuntimeError("second")


thread = threading.Thread(target=work)
thread.start()
thread.join()
