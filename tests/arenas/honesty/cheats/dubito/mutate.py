"""Tries: to change what it is shown: the board, everybody's cards, the events.
Must get: the game of the honest bot.
"""


def spoil(thing):
    for name in getattr(type(thing), "__dataclass_fields__", ()):
        value = getattr(thing, name)
        if type(value) is list:
            value.clear()
        elif hasattr(type(value), "__dataclass_fields__"):
            spoil(value)
        else:
            object.__setattr__(thing, name, 0)


class Bot(Honest):
    def play(self, p):
        output = super().play(p)
        spoil(p)
        self.id = 1
        return output

    def observe(self, event):
        spoil(event)
