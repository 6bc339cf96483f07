"""Tries: to think in a thread while the others are asked.
Must get: the game of the honest bot.
"""

import threading


class Bot(Honest):
    def play(self, discard):
        try:
            threading.Thread(target=works).start()
        except RuntimeError:
            pass
        return super().play(discard)
