import builtins

print(__builtins__ is builtins, type(__builtins__))
print(sorted(set(dir(builtins)) - {"__build_class__"}))
print([type(getattr(builtins, name)).__name__ for name in ("exit", "quit", "copyright", "credits", "license", "help")])
print(repr(exit), repr(quit), repr(help))
print(hasattr(builtins, "_"))
