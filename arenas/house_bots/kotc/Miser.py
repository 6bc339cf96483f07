"""Keeps its eights as long as it can, because an eight always fits. Of the other cards that fit, it plays any.

It does not think about the suit that it declares.
"""

import random

import kotc
from kotc import Rank, Suit


class Miser(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card:
        plain = [card for card in self.hand if card.rank != Rank.EIGHT]
        fitting = [card for card in plain if card.suit == discard.suit or card.rank == discard.rank]
        return random.choice(fitting) if fitting else kotc.Card(random.choice(list(Suit)), Rank.EIGHT)
