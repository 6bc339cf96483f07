import warnings


def show(message, category, filename, lineno, file=None, line=None):
    print(category.__name__, message, lineno, filename == __file__, line)


warnings.showwarning = show
warnings.warn("shown my way")
import sys

sys.stderr.write("end\n")
