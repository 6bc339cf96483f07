def f():
    global made
    made = 1


f()
print(made)
try:
    print(never)
except NameError as error:
    print(error)


def g():
    print(local)
    local = 1


g()
