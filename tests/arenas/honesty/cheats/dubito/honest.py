"""The bot that every cheat here extends. What a cheat finds makes it doubt always."""

import random

from bots.base import BotBase

FOUND = []


def works(*what):
    FOUND.append(what)


class Honest(BotBase):
    def bluff_first_hand(self, p):
        return random.random() < 0.2

    def maximize_first_hand(self, p):
        return True

    def should_doubt(self, p):
        return bool(FOUND) or random.random() < 0.2

    def bluff_regular(self, p):
        return random.random() < 0.1

    def maximize_regular(self, p):
        return True
