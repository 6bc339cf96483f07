import sys

for name in ("heapq", "bisect", "collections"):
    sys.modules.pop(name, None)
import collections
import heapq

print(heapq.__name__, collections.__name__)
for name in sorted(sys.modules):
    if name.split(".")[0] in ("json", "decimal"):
        del sys.modules[name]
import decimal
import json

print(json.dumps([1, {"a": 2}]), decimal.Decimal("1") / 3)
