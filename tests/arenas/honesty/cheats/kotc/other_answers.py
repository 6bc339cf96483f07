"""Tries: to add answers for other games to those that are not sent yet.
Must get: EXCEPTION
"""

import gc


class Bot(Honest):
    def play(self, discard):
        for found in gc.get_objects():
            if type(found).__name__ == "Player" and hasattr(found, "_codes"):
                found._codes.extend([52] * 600)
        return super().play(discard)
