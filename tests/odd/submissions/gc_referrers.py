import gc


class A:
    pass


a = A()
holder = [a]
print([type(r).__name__ for r in gc.get_referrers(a)], len(gc.get_referents(holder)))
