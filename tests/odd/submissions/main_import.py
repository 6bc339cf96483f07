import sys

import __main__

value = 5
print(__main__.value, __main__ is sys.modules["__main__"], __main__.__dict__ is globals())
__main__.value = 6
print(value)
print(repr(__main__))
print(__import__("__main__") is __main__)
