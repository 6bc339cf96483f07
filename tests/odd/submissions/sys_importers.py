import sys

print([hook.__name__ for hook in sys.path_hooks], [getattr(f, "__name__", f) for f in sys.meta_path])
