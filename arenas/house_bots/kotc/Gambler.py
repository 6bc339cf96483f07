"""Plays any card that fits, and declares any suit: no strategy at all. Every other bot should beat it."""

import random

import kotc
from kotc import Rank, Suit


class Gambler(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card:
        fitting = [
            card
            for card in self.hand
            if card.rank == Rank.EIGHT or card.suit == discard.suit or card.rank == discard.rank
        ]
        card = random.choice(fitting)
        if card.rank == Rank.EIGHT:
            return kotc.Card(random.choice(list(Suit)), Rank.EIGHT)
        return card
