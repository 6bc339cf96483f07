import atexit
import sys


@atexit.register
def late():
    print(sys.last_type, sys.last_value, sys.last_traceback.tb_lineno, getattr(sys, "last_exc", None).__class__)


raise ValueError("remembered")
