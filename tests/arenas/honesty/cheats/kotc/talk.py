"""Tries: to talk to its other copy through files, locks, modules or the environment.
Must get: the game of the honest bot.
"""

import os
import sys

WORD = "bot-was-here"


def through_files():
    for folder in ("/tmp", "/dev/shm", "/var/tmp", os.getcwd()):
        try:
            if os.path.exists(f"{folder}/{WORD}"):
                works(folder)
            open(f"{folder}/{WORD}", "w").close()
        except OSError:
            pass


def through_locks():
    import fcntl

    try:
        with open(os.__file__) as file:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            works("locks")
    except OSError:
        pass


class Bot(Honest):
    def play(self, discard):
        through_files()
        through_locks()
        if os.environ.get(WORD) not in (None, str(self.arena._seat)):
            works("environment")
        os.environ[WORD] = str(self.arena._seat)
        if getattr(sys, "word", self.arena._seat) != self.arena._seat:
            works("modules")
        sys.word = self.arena._seat
        return super().play(discard)
