# Tries: to be or to become root, or to hold any capability.
# Must get: AC, for it answers honestly afterwards.
import ctypes
import os
import struct

if 0 in os.getresuid() or 0 in os.getresgid():
    print("PWNED runs as root", os.getresuid(), os.getresgid())
for become in (
    lambda: os.setuid(0),
    lambda: os.setgid(0),
    lambda: os.setreuid(0, 0),
    lambda: os.setresgid(0, 0, 0),
    lambda: os.setgroups([0]),
):
    try:
        become()
        print("PWNED changed its user or groups")
    except OSError:
        pass
header = ctypes.create_string_buffer(struct.pack("Ii", 0x20080522, 0))
sets = ctypes.create_string_buffer(24)
if ctypes.CDLL(None).capget(header, sets) == 0 and any(sets.raw[:8] + sets.raw[12:20]):
    print("PWNED has capabilities", sets.raw.hex())
# @ANSWER@
