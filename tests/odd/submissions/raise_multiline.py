def f(*args, **named):
    return args[0] / named["x"]


result = f(
    1,
    2,
    x=(
        0
    ),
) + f(2, x=1)
