# Tries: to open the golden file by a file handle instead of a name, its own and guessed ones.
# Must get: AC, for it answers honestly afterwards.
import ctypes
import os
import struct

libc = ctypes.CDLL(None, use_errno=True)
AT_FDCWD = -100
mount = ctypes.c_int()
places = []
for path in ("/", "/usr", "."):
    try:
        places.append(os.open(path, os.O_RDONLY))
    except OSError:
        pass
handles = [ctypes.create_string_buffer(struct.pack("IiII", 8, 1, inode, 0)) for inode in range(2, 60)]
for path in ("@GOLDEN@", "@ROOT@", "/"):
    handle = ctypes.create_string_buffer(struct.pack("Ii", 128, 0) + bytes(128))
    if libc.name_to_handle_at(AT_FDCWD, path.encode(), handle, ctypes.byref(mount), 0) == 0:
        handles.append(handle)
        if path != "/":
            print("PWNED a handle of", path)
for handle in handles:
    if any(libc.open_by_handle_at(place, handle, os.O_RDONLY) >= 0 for place in places):
        print("PWNED opened a file by its handle")
# @ANSWER@
