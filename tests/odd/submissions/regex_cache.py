import re

print(re.sub(r"(\w)(\d)", r"\2\1", "a1 b2"), re.compile("x"), re.escape("a.b"))
print(re.findall("(?i)A|b", "aAbB"), len(re._cache) <= 512)
re.compile("(")
