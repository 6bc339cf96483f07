print(globals() is locals(), globals() is vars())
import __main__

print(globals() is vars(__main__))
locals()["made"] = 3
print(made)


def f():
    here = 1
    locals()["here"] = 2
    return here


print(f(), list(globals())[-2:])
