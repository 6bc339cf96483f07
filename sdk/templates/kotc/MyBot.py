"""A bot for King of the Cards: copy this file, and give file and class a name of your own."""

import kotc
from kotc import Rank, Suit


class MyBot(kotc.KOTCBot):
    """Plays the first card that fits, and keeps its eights for when nothing else does."""

    def play(self, discard: kotc.Card) -> kotc.Card | None:
        """Your turn: return a card of self.hand, or None to skip."""
        for card in self.hand:
            fits = card.suit == discard.suit or card.rank == discard.rank
            if fits and card.rank != Rank.EIGHT:
                return card

        # Nothing fits, so there is an eight in your hand: without any card to play, you are not asked.
        return kotc.Card(self.my_best_suit(), Rank.EIGHT)

    def my_best_suit(self) -> Suit:
        """The suit of most of your cards. After your eight, the next bot must follow it."""
        suits = [card.suit for card in self.hand if card.rank != Rank.EIGHT]
        return max(Suit, key=suits.count)
