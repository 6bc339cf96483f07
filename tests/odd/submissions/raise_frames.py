def a(n):
    return b(n) + 1


def b(n):
    values = [c(x) for x in range(n)]
    return sum(values)


def c(x):
    return (lambda y: 10 // (y - 2))(x)


print(
    "start",
    a(
        5,
    ),
)
