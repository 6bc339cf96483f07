__builtins__ = {"print": print}
print("before")


def f():
    return len([])


print(f())
