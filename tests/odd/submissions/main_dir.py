print(dir())
print(sorted(globals()))
print(list(globals()))
