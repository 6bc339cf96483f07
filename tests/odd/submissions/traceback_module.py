import sys
import traceback


def f():
    g()


def g():
    raise ValueError("x")


try:
    f()
except ValueError as error:
    traceback.print_exc()
    print(traceback.format_exc())
    print(traceback.extract_tb(error.__traceback__))
    print(len(traceback.format_exception(error)))
    print(sys.exc_info()[0], sys.exc_info()[2].tb_frame.f_back)
    traceback.print_tb(error.__traceback__, limit=1, file=sys.stdout)
print(sys.exc_info())
traceback.print_last() if hasattr(sys, "last_type") else print("no last")
