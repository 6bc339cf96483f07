import sys

if hasattr(sys, "_current_exceptions"):
    print(list(sys._current_exceptions().values()))
try:
    1 / 0
except ZeroDivisionError:
    print([str(v[1] if isinstance(v, tuple) else v) for v in sys._current_exceptions().values()])
