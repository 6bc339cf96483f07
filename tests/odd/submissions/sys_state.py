import sys

print(sys.flags)
print(sys.warnoptions, sys._xoptions)
print(sorted(dir(sys)))
print(sys.path)
print(sys.path[0])
print(sys.getrecursionlimit(), sys.getswitchinterval(), sys.getdefaultencoding(), sys.getfilesystemencoding())
print(sys.getfilesystemencodeerrors(), sys.gettrace(), sys.getprofile(), sys.get_asyncgen_hooks())
print(sys.get_coroutine_origin_tracking_depth(), sys.thread_info, sys.float_info.dig, sys.int_info)
print(sys.hash_info.algorithm, sys.float_repr_style, sys.stdlib_module_names > {"os"})
print(getattr(sys, "get_int_max_str_digits", int)(), sys.getdlopenflags())
print(sys.excepthook is sys.__excepthook__, sys.displayhook is sys.__displayhook__)
print(sys.unraisablehook is sys.__unraisablehook__, sys.breakpointhook is sys.__breakpointhook__)
print(hasattr(sys, "last_value"), hasattr(sys, "last_type"), hasattr(sys, "ps1"), hasattr(sys, "tracebacklimit"))
print(sys.exc_info(), getattr(sys, "exception", lambda: None)())
print([hook.__name__ for hook in sys.path_hooks], [getattr(f, "__name__", f) for f in sys.meta_path])
print(sys.argv, len(sys.argv))
print(sys.orig_argv[1:], sys.orig_argv[0] == sys.executable)
print(sys.argv is sys.argv, type(sys.argv), type(sys.orig_argv))
print("json" in sys.modules, "re" in sys.modules, "random" in sys.modules)
print(sys.prefix, sys.exec_prefix, sys.base_prefix, sys.base_exec_prefix, sys.platlibdir, sys._base_executable)
print(sys.pycache_prefix, sys.dont_write_bytecode, sys.executable)
import site

print(site.ENABLE_USER_SITE, site.PREFIXES)
import gc

print(gc.isenabled(), gc.get_threshold(), gc.get_debug(), gc.callbacks, gc.garbage)
print(gc.is_tracked([]), gc.is_finalized([]))
