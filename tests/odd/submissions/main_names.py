import os

print(__name__, __file__, os.path.isabs(__file__), os.path.exists(__file__))
print(repr(__doc__), repr(__package__))
print(globals().get("__cached__", "no __cached__"), __spec__)
print(__debug__)
