"""Keeps its eights until nothing else fits, and then declares the suit of which it holds most cards.

Of the other cards that fit, it plays any.
"""

import random

import kotc
from kotc import Rank, Suit


class Keeper(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card:
        plain = [card for card in self.hand if card.rank != Rank.EIGHT]
        fitting = [card for card in plain if card.suit == discard.suit or card.rank == discard.rank]
        if fitting:
            return random.choice(fitting)
        suits = [card.suit for card in plain]
        return kotc.Card(max(Suit, key=suits.count), Rank.EIGHT)
