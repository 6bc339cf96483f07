"""Tries: to open files with a module that it was not given.
Must get: the game of the honest bot.
"""


def getPlay(gameState):
    for path in ("/tmp", "/proc", "/run", "/dev/shm"):
        try:
            for name in os.listdir(path):
                works(name)
        except OSError:
            pass
    return honest(gameState)
