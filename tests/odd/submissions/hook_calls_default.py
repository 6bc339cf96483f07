import sys


def hook(*error):
    print("before")
    sys.__excepthook__(*error)
    print("after")


sys.excepthook = hook


def f():
    raise ValueError("deep")


f()
