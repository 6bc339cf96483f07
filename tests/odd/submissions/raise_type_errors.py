def f(a, b, *, c):
    pass


for call in (lambda: f(), lambda: f(1, 2), lambda: f(1, 2, 3, c=1), lambda: f(1, d=2), lambda: len(5), lambda: 1 + "1", lambda: None[0], lambda: int("x"), lambda: [] < 3):
    try:
        call()
    except (TypeError, ValueError) as error:
        print(type(error).__name__, error)
sorted([1, "a"])
