import sys

print("sitecustomize" in sys.modules, "usercustomize" in sys.modules)
import site

print(site.__file__ != __file__)
