# Tries: to overwrite the interpreter's own memory: reference counts, types, constants, the C library's code.
# Must get: RTE, WA or TLE.
import ctypes
import sys

libc = ctypes.CDLL(None)
address = ctypes.cast(libc._exit, ctypes.c_void_p).value
libc.mprotect(ctypes.c_void_p(address & ~4095), 8192, 7)
for target in (None, True, int, str, 0, 1, sys):
    ctypes.memset(id(target), 0xFF, 64)
ctypes.memset(address, 0xC3, 64)
ctypes.string_at(1)
