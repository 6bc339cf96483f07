x = 1
locals()["y"] = 2
print(y, sorted(n for n in locals() if len(n) == 1))


def f():
    z = 3
    return sorted(locals())


print(f(), [n for n in dir() if not n.startswith("_")])
exec("w = 4")
print(w, eval("x + y"))


class A:
    a = 1
    b = sorted(n for n in locals() if len(n) == 1)


print(A.b)
