"""Tries: to see every card that anybody draws, by changing `KOTCBot.draw`.
Must get: the game of the honest bot.
"""

draw = kotc.KOTCBot.draw


def spy(bot):
    if bot.arena._seat != SEAT[0]:
        works(bot)
    return draw(bot)


SEAT = [0]


class Bot(Honest):
    def play(self, discard):
        SEAT[0] = self.arena._seat
        kotc.KOTCBot.draw = spy
        return super().play(discard)
