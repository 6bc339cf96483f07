"""Plays the first card that fits, but keeps its eights until nothing else fits.

With an eight, it declares the suit of which it holds most cards.
"""

import kotc
from kotc import Rank, Suit


class EightsLast(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card | None:
        plain = [card for card in self.hand if card.rank != Rank.EIGHT]
        for card in plain:
            if card.suit == discard.suit or card.rank == discard.rank:
                return card
        if len(plain) == len(self.hand):
            return None
        suits = [card.suit for card in plain]
        return kotc.Card(max(Suit, key=suits.count), Rank.EIGHT)
