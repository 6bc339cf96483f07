def stubborn():
    while True:
        try:
            yield
        except GeneratorExit:
            print("ignored")


g = stubborn()
next(g)
print("main ends")
