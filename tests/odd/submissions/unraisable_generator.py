def numbers():
    try:
        yield 1
    finally:
        raise ValueError("closing")


g = numbers()
next(g)
del g
print("goes on")
