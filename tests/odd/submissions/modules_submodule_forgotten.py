import importlib

print(importlib.util.find_spec("json").name)
