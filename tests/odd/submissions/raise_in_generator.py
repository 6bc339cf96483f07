def numbers():
    yield 1
    raise RuntimeError("in generator")


for n in numbers():
    print(n)
