import sys

print(sys.getrecursionlimit(), sys.getswitchinterval(), sys.getdefaultencoding(), sys.getfilesystemencoding())
print(sys.getfilesystemencodeerrors(), sys.gettrace(), sys.getprofile(), sys.get_asyncgen_hooks())
print(sys.get_coroutine_origin_tracking_depth(), sys.thread_info, sys.float_info.dig, sys.int_info)
print(sys.hash_info.algorithm, sys.float_repr_style, sys.stdlib_module_names > {"os"})
print(getattr(sys, "get_int_max_str_digits", int)(), sys.getdlopenflags())
