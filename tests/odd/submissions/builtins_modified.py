import builtins

builtins.len = lambda x: 42
builtins.extra = "extra"
print(len([]), extra)
builtins.print = lambda *a: None
print("not shown")
del builtins.print
print("gone")
