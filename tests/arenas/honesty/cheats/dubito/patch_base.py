"""Tries: to make everybody doubt, with a change of the class that all extend.
Must get: the game of the honest bot.
"""


def play(self, p):
    return TurnOutput(doubt=True) if self.id != SEAT[0] else REAL(self, p)


SEAT = [0]
REAL = BotBase.play


class Bot(Honest):
    def play(self, p):
        SEAT[0] = self.id
        output = super().play(p)
        BotBase.play = play
        return output
