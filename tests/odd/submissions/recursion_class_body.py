source = "x = 1\n"
for n in range(20):
    source = "class C%d:\n" % n + "".join("    " + line + "\n" for line in source.splitlines())
exec(source)
names, current = [], C19
for n in range(18, -1, -1):
    current = getattr(current, "C%d" % n)
print(current.__qualname__, current.x)
