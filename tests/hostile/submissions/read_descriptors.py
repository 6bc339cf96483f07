# Tries: to find something useful among the descriptors 3 to 1023 that its start left open: files, folders, sockets.
# Must get: AC, for it answers honestly afterwards.
import os
import socket
import stat

for number in range(3, 1024):
    try:
        mode = os.fstat(number).st_mode
    except OSError:
        continue
    if stat.S_ISSOCK(mode):
        print("PWNED a socket", number)
        peer = socket.socket(fileno=number)
        peer.setblocking(False)
        try:
            print("PWNED received", peer.recv(4096))
        except OSError:
            pass
        peer.detach()
    elif stat.S_ISDIR(mode):
        try:
            print("PWNED a folder", number, os.listdir(number))
        except OSError:
            pass
    elif stat.S_ISREG(mode):
        try:
            content = os.pread(number, 4096, 0)
        except OSError:
            continue
        if content and b"# Tries:" not in content:
            print("PWNED a file", number, content)
# @ANSWER@
