import linecache

linecache.cache[__file__] = (10, None, ["forged line %d\n" % n for n in range(20)], __file__)
raise ValueError("x")
