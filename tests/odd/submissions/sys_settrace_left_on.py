import sys


def trace(frame, event, arg):
    if event == "call" and frame.f_code.co_filename == __file__:
        sys.__stderr__.write("call %s\n" % frame.f_code.co_name)
    return None


def f():
    pass


sys.settrace(trace)
f()
