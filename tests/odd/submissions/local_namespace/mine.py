import parts.one
import sys

print(parts.__file__ if hasattr(parts, "__file__") else None, type(parts.__path__).__name__, list(parts.__path__))
print(parts.one.value, sys.modules["parts"] is parts)
