__name__ = "other"
__file__ = "nowhere.py"
import sys
import warnings


class A:
    pass


print(A, sys.modules["__main__"].__name__)
warnings.warn("which name")
raise ValueError("where")
