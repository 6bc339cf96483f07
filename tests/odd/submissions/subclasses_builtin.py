print([c.__name__ for c in Exception.__subclasses__() if c.__module__ != "builtins"])
print([c.__name__ for c in dict.__subclasses__()])
