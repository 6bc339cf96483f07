"""Of the cards that fit, it plays from the suit of which it holds most cards, and of this suit the highest.

It keeps its eights until nothing else fits, and declares the suit of which it holds most cards.
"""

import kotc
from kotc import Rank, Suit


class LongSuit(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card | None:
        plain = [card for card in self.hand if card.rank != Rank.EIGHT]
        suits = [card.suit for card in plain]
        fitting = [card for card in plain if card.suit == discard.suit or card.rank == discard.rank]
        if fitting:
            mine = [suit for suit in Suit if any(card.suit == suit for card in fitting)]
            longest = max(mine, key=suits.count)
            return max([card for card in fitting if card.suit == longest], key=lambda card: card.rank.value)
        if len(plain) == len(self.hand):
            return None
        return kotc.Card(max(Suit, key=suits.count), Rank.EIGHT)
