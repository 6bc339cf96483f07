# Tries: to reach a server that listens on this machine, by TCP, UDP and both versions of IP, and to serve itself.
# Must get: AC, for it answers honestly afterwards.
import socket

for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::1")):
    try:
        socket.create_connection((address, @PORT@), timeout=0.2)
        print("PWNED connected")
    except OSError:
        pass
    try:
        socket.socket(family, socket.SOCK_DGRAM).sendto(b"@MARK@", (address, @PORT@))
        print("PWNED sent")
    except OSError:
        pass
    try:
        socket.create_server((address, 0), family=family)
        print("PWNED listens")
    except OSError:
        pass
# @ANSWER@
