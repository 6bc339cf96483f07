exec("import sys; print(sys._getframe().f_back.f_lineno, __name__)")
space = {}
exec("x = 1", space)
print(sorted(space))
exec("print(__name__)", {"__name__": "odd", "print": print})
