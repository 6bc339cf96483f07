import os
import xml

try:
    print(xml.dom)
except AttributeError as error:
    print(error)
import collections

try:
    print(collections.abc)
except AttributeError as error:
    print(error)
import importlib

print(hasattr(importlib, "util"), hasattr(importlib, "machinery"), hasattr(importlib, "abc"))
import concurrent

print(hasattr(concurrent, "futures"))
import os.path

print(hasattr(os, "path"))
