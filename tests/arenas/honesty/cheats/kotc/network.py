"""Tries: to reach other programs through sockets of any kind.
Must get: the game of the honest bot.
"""

import socket


class Bot(Honest):
    def play(self, discard):
        for family in (socket.AF_INET, socket.AF_INET6, socket.AF_UNIX, socket.AF_NETLINK, socket.AF_VSOCK):
            for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM, socket.SOCK_RAW):
                try:
                    works(socket.socket(family, kind).close())
                except OSError:
                    pass
        return super().play(discard)
