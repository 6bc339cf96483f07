"""Tries: to look into its generator's state, and to find others with the same.
Must get: the game of the honest bot.
"""

import gc
import sys


class Bot(Honest):
    def play(self, discard):
        mine = random.getstate()
        for found in gc.get_objects():
            if type(found).__name__ == "SeededModule" and found is not random:
                if found._generator is not None and found.getstate() == mine:
                    works(found)
        if sys.modules["random"].getstate() == mine:
            works("the module's own")
        return super().play(discard)
