import sys

import random

first = random
del sys.modules["random"]
import random

print(random is first, random.random is first.random)
sys.modules["math"] = None
try:
    import math
except ImportError as error:
    print(error)
