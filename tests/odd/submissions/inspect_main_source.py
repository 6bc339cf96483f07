import inspect
import sys

print(len(inspect.getsource(sys.modules["__main__"]).splitlines()))
import linecache

print(linecache.getline(__file__, 1), sorted(linecache.cache))
