"""Tries: to sleep just below the limit (once per game), so that everybody waits.
Must get: the game of the honest bot. The report counts such moves.
"""

import time

SLEPT = []


class Bot(Honest):
    def play(self, discard):
        if not SLEPT:
            SLEPT.append(time.sleep(0.8))
        return super().play(discard)
