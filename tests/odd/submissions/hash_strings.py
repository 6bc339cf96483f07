words = ["one", "two", "three", "four", "five", "six", "seven"]
print(set(words), frozenset(words), {w: 1 for w in words})
print([hash(w) for w in words], hash(b"x"), hash(""), hash(("a", 1)))
print({w.upper() for w in words} | {1, 2.5, "x"})
