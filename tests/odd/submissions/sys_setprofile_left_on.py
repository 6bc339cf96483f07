import atexit
import sys


def profile(frame, event, arg):
    if frame.f_code.co_filename == __file__ and event in ("call", "return"):
        sys.__stdout__.write("%s %s\n" % (event, frame.f_code.co_name))


def f():
    pass


@atexit.register
def late():
    pass


sys.setprofile(profile)
f()
