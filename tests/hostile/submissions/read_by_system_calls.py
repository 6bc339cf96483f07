# Tries: to open and map the golden file past Python: libc's functions, and openat2 as a bare system call.
# Must get: AC, for it answers honestly afterwards.
import ctypes
import mmap
import os
import struct

libc = ctypes.CDLL(None)
libc.fopen.restype = ctypes.c_void_p
path = b"@GOLDEN@"
how = ctypes.create_string_buffer(struct.pack("QQQ", 0, 0, 0))
numbers = [libc.open(path, 0), libc.open64(path, os.O_RDWR), libc.openat(-100, path, 0), libc.openat(1, path, 0)]
numbers += [libc.syscall(437, -100, path, how, 24)]
if any(number >= 0 for number in numbers) or libc.fopen(path, b"r"):
    print("PWNED opened the golden file")
for number in numbers:
    if number >= 0:
        try:
            print("PWNED", mmap.mmap(number, 0, prot=mmap.PROT_READ)[:])
        except (OSError, ValueError):
            pass
# @ANSWER@
