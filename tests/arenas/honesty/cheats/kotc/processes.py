"""Tries: to read what /proc shows of other processes: arguments, environment, memory, files.
Must get: the game of the honest bot.
"""

import os


class Bot(Honest):
    def play(self, discard):
        for name in ("1", "self", str(os.getppid()), *map(str, range(1, 20))):
            for what in ("cmdline", "environ", "mem", "maps", "fd", "stat"):
                try:
                    path = f"/proc/{name}/{what}"
                    if what == "fd":
                        works(os.listdir(path))
                    else:
                        with open(path, "rb") as file:
                            works(file.read(1))
                except (OSError, ValueError):
                    pass
        return super().play(discard)
