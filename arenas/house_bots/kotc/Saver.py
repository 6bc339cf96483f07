"""Saves its eights: if nothing else fits, it first draws a card, and plays an eight only if that one does not fit.

Otherwise it plays the first card that fits. With an eight, it declares the suit of which it holds most cards.
"""

import kotc
from kotc import Rank, Suit


class Saver(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card | None:
        if self.first_fitting(discard) is None:
            self.draw()
        return self.first_fitting(discard) or self.eight()

    def first_fitting(self, discard: kotc.Card) -> kotc.Card | None:
        for card in self.hand:
            if card.rank != Rank.EIGHT and (card.suit == discard.suit or card.rank == discard.rank):
                return card
        return None

    def eight(self) -> kotc.Card | None:
        suits = [card.suit for card in self.hand if card.rank != Rank.EIGHT]
        if len(suits) == len(self.hand):
            return None
        return kotc.Card(max(Suit, key=suits.count), Rank.EIGHT)
