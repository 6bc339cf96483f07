a, b = 256, 257
print(a is 256, "abc" is "abc", () is tuple([]), "" is str(), None is None)
print(int("256") is a, "x" * 1 is "x", sys.intern("q" * 3) is "qqq") if False else print(int("5") is 5)
