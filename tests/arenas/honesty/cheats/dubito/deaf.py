"""Tries: to be told less: its `observe` fails.
Must get: EXCEPTION
"""


class Bot(Honest):
    def observe(self, event):
        raise ValueError
