import builtins

real = builtins.__import__
seen = []


def spy(name, *rest):
    seen.append(name)
    return real(name, *rest)


builtins.__import__ = spy
import random

print(seen)
