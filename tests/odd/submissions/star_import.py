from math import *
from string import *

print(sorted(name for name in globals() if name[0] != "_"))
print(pi, digits)
