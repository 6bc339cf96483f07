# Tries: to replace the code of every function there is, so that whoever ends it or starts the next case runs its code.
# Must get: WA, RTE or TLE.
import gc
import os
import types


def instead(*_arguments, **_options):
    import os

    os.write(1, b"sum 0\n")
    os._exit(0)


for function in gc.get_objects():
    if isinstance(function, types.FunctionType) and function is not instead and not function.__code__.co_freevars:
        try:
            function.__code__ = instead.__code__
        except (AttributeError, ValueError):
            pass
os.abort
raise ValueError
