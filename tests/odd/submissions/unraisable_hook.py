import sys


def hook(unraisable):
    print(unraisable.exc_type.__name__, unraisable.exc_value, unraisable.err_msg, unraisable.exc_traceback.tb_lineno)


sys.unraisablehook = hook


class Late:
    def __del__(self):
        raise ValueError("in __del__")


Late()
kept = Late()
