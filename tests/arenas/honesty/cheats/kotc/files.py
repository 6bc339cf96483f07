"""Tries: to read and write files outside its own folder.
Must get: the game of the honest bot.
"""

import os


class Bot(Honest):
    def play(self, discard):
        for folder in ("/tmp", "/var/tmp", "/dev/shm", "/etc/ssh", "/run"):
            try:
                for name in os.listdir(folder):
                    works(name)
            except OSError:
                pass
        for path in ("/etc/shadow", "/etc/hostname", __file__ + ".kept", "/dev/shm/kept", "/tmp/kept-by-a-bot"):
            for mode in ("rb", "ab"):
                try:
                    open(path, mode).close()
                    works(path)
                except OSError:
                    pass
        return super().play(discard)
