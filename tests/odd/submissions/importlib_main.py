import importlib
import importlib.util

print(importlib.import_module("math").sqrt(4), importlib.util.find_spec("mine").origin == __file__)
print(importlib.util.find_spec("nowhere"))
spec = importlib.util.spec_from_file_location("again", __file__)
print(spec.name, spec.loader.path == __file__)
importlib.import_module("no_such_module.inner")
