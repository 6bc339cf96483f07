import socket

try:
    socket.create_connection(("127.0.0.1", 9), 1)
except OSError as error:
    print("refused")
a, b = socket.socketpair()
a.send(b"x")
print(b.recv(1))
