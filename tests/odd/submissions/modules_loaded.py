import sys

print("json" in sys.modules, "re" in sys.modules, "random" in sys.modules)
