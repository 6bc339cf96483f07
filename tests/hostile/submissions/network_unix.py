# Tries: to reach servers by a path or an abstract name: the test's own, and those that machines usually have.
# Must get: AC, for it answers honestly afterwards.
import socket

names = ["@SOCKET@", "\0@MARK@", "/run/docker.sock", "/var/run/docker.sock", "/run/dbus/system_bus_socket", "/run/systemd/private"]
for name in names:
    for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_SEQPACKET):
        try:
            peer = socket.socket(socket.AF_UNIX, kind)
            peer.settimeout(0.2)
            peer.connect(name)
            print("PWNED connected to", name)
        except OSError:
            pass
try:
    server = socket.socket(socket.AF_UNIX)
    server.bind("\0@MARK@-own")
    print("PWNED bound a name")
except OSError:
    pass
# @ANSWER@
