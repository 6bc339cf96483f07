def numbers(name):
    try:
        while True:
            yield 1
    finally:
        print("closed", name)


a = numbers("a")
next(a)
b = numbers("b")
next(b)
never = numbers("never started")


def main():
    c = numbers("c")
    next(c)
    print("main ends")


main()
