import sys
import types

other = types.ModuleType("__main__")
other.mark = 1


class Late:
    def __del__(self):
        print("deleted", "sys" in globals())


late = Late()
kept = sys.modules["__main__"]
sys.modules["__main__"] = other
import __main__

print(__main__.mark, sorted(vars(__main__)))
