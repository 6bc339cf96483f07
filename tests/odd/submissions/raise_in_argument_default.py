def f(x=[][0]):
    pass
