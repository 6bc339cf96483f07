import os
import signal


def f():
    os.kill(os.getpid(), signal.SIGINT)
    for _ in range(1000):
        pass


print("unflushed")
f()
