import pkgutil

print([m.name for m in pkgutil.iter_modules(["."])])
print(pkgutil.get_data("parts", "data.py"))
