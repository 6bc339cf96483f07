"""Plays the first card of its hand that fits. It does not know that an eight always fits: then it skips its turn."""

import kotc


class ExampleBot(kotc.KOTCBot):
    def play(self, discard: kotc.Card) -> kotc.Card | None:
        for card in self.hand:
            if card.suit == discard.suit or card.rank == discard.rank:
                return card
        return None
