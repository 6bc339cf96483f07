"""Imported by `copy`, where there is such a package: by the program or by whoever has loaded `copy` for it."""
import os
import socket

loot = []
for reach in (
    lambda: open("@GOLDEN@").read(),
    lambda: socket.socket(socket.AF_INET),
    lambda: os.open("/tmp/@MARK@-hook", os.O_CREAT),
    lambda: os.kill(os.getppid(), 0),
):
    try:
        loot.append(reach())
    except OSError:
        pass
