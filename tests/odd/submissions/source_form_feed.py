print(1)

print(2)
def f():
    return 3

print(f())
