# Tries: to hold the locks of importing and to answer every import with a module of its own, for whoever ends it.
# Must get: RTE or WA.
import _imp
import sys
import types


class Finder:
    def find_spec(self, name, path=None, target=None):
        raise SystemExit(0)


print("sum 0", flush=True)
_imp.acquire_lock()
sys.meta_path.insert(0, Finder())
sys.path_hooks.insert(0, Finder)
for name in ("json", "os", "traceback", "threading", "atexit", "signal", "socket", "select", "struct", "time"):
    sys.modules[name] = types.ModuleType(name)
raise ValueError("needs imports to be reported")
