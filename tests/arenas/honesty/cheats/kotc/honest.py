"""The bot that every cheat here extends. After `works()`, which a cheat calls when it has found something out, it plays
differently, which a record shows."""

import random

import kotc

FOUND = []


def works(*what):
    FOUND.append(what)


class Honest(kotc.KOTCBot):
    def play(self, discard):
        if random.random() < 0.1:
            self.draw()
        playable = [card for card in self.hand if card.suit == discard.suit or card.rank == discard.rank]
        eights = [card for card in self.hand if card.rank == kotc.Rank.EIGHT]
        choice = random.choice([*playable, *eights, None])
        return choice if not FOUND else None
