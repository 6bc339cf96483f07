import importlib
import sys

import helper

print(helper.count)
helper.count = 10
again = importlib.reload(helper)
print(helper.count, again is helper, helper.__file__, helper.__cached__ is None)
print(helper.__spec__.cached is None, helper.__doc__, helper.__name__)
print([name for name in sys.modules if "help" in name])
