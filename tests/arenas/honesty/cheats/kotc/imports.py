"""Tries: to import the arena, its rules or the judge.
Must get: the game of the honest bot.
"""

import sys

sys.path[:0] = ["/", "/work", ".."]
for name in ("arenas.games.kotc", "solutions.kotc.rules", "judge.sandbox", "arenas.seeds"):
    try:
        works(__import__(name))
    except ImportError:
        pass


class Bot(Honest):
    pass
