# Tries: to lock files that every box shows, so that a run beside it can tell, or waits for ever.
# Must get: AC, for it answers honestly afterwards.
import fcntl
import os
import struct

F_OFD_SETLK = 37
for path in (__file__, "/usr/bin/env", "/etc/localtime"):
    try:
        file = os.open(path, os.O_RDONLY)
    except OSError:
        continue
    for command in (fcntl.F_SETLK, fcntl.F_SETLKW, F_OFD_SETLK):
        try:
            fcntl.fcntl(file, command, struct.pack("hhqqi4x", fcntl.F_RDLCK, 0, 4242, 1, 0))
            print("PWNED locked", path)
        except OSError:
            pass
# @ANSWER@
