def f():
    x = 1
    breakpoint()
    print("after", x)


f()
