import builtins
import sys

real = builtins.__import__
seen = []


def spy(name, *rest):
    seen.append(name)
    return real(name, *rest)


builtins.__import__ = spy
import calendar
import string

builtins.__import__ = real
print(seen[0], seen[-1])


class Finder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        print("asked for", name)


sys.meta_path.insert(0, Finder)
try:
    import not_there_at_all
except ImportError as error:
    print(error)
