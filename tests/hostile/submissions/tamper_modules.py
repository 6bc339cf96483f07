# Tries: to spoil every module for the next case and for whoever ends it: replaced, emptied, removed.
# Must get: WA or RTE.
import builtins
import os
import sys

print("sum 0", flush=True)
builtins.print = builtins.open = builtins.len = builtins.compile = builtins.exec = lambda *_a, **_k: 0
os._exit = os.write = os.fork = os.close = os.dup2 = lambda *_a: 0
for name in list(sys.modules):
    module = sys.modules[name]
    if name not in ("builtins", "sys", "__main__"):
        for attribute in list(getattr(module, "__dict__", {})):
            if not attribute.startswith("__"):
                try:
                    setattr(module, attribute, None)
                except (AttributeError, TypeError):
                    pass
        sys.modules[name] = None
sys.stdout = sys.stderr = sys.stdin = None
sys.path[:] = []
sys.meta_path[:] = []
