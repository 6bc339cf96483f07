import threading


def f(n):
    global deepest
    deepest = n
    f(n + 1)


deepest = 0


def work():
    try:
        f(1)
    except RecursionError as error:
        print(deepest, error)


thread = threading.Thread(target=work)
thread.start()
thread.join()
