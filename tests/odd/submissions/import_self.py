import sys

print("running as", __name__)
import mine

print(mine.__name__, mine is sys.modules[__name__], sorted(set(vars(mine)) - set(globals())))
print(mine.__file__ == __file__, mine.__spec__.name, mine.__spec__.origin == __file__)
