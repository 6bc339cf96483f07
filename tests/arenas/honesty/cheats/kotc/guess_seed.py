"""Tries: to find the seed of the tournament by trying a thousand of them, from its own random numbers.
Must get: the game of the honest bot. (But it wins where the seed is a small number: the control.)
"""

import hashlib


def derive(seed, *path):
    return int.from_bytes(hashlib.sha256("/".join([str(seed), *map(str, path)]).encode()).digest()[:8], "big")


class Bot(Honest):
    def play(self, discard):
        mine = random.__dict__.get("_seed")
        for seed in range(1000 if mine is not None else 0):
            for deal in range(8):
                if derive(derive(seed, "m", deal), "bot", self.arena._seat - 1) == mine:
                    works(seed, deal)
        return super().play(discard)
