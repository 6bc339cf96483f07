"""Plays an eight as soon as it has one, unless that is its only card. Without an eight, it plays the first card that
fits.

With an eight, it declares the suit of which it holds most cards.
"""

import kotc
from kotc import Rank, Suit


class EightsFirst(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card | None:
        plain = [card for card in self.hand if card.rank != Rank.EIGHT]
        if len(plain) < len(self.hand) and len(self.hand) > 1:
            suits = [card.suit for card in plain]
            return kotc.Card(max(Suit, key=suits.count), Rank.EIGHT)
        for card in self.hand:
            if card.suit == discard.suit or card.rank == discard.rank:
                return card
        return None
