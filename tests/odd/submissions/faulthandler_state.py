import faulthandler
import sys

print(faulthandler.is_enabled(), "faulthandler" in sys.modules)


def f():
    faulthandler.dump_traceback(all_threads=False)


f()
faulthandler.enable()
print(faulthandler.is_enabled())
