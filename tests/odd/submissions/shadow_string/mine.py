import string

print(string.name, hasattr(string, "digits"), string.__file__)
