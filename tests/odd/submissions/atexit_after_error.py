import atexit

atexit.register(print, "at exit, after the traceback")
raise ValueError("x")
