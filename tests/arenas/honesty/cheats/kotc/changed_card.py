"""Tries: to change a card of its hand into one that can be played.
Must get: NOT PLAYABLE
"""


class Bot(Honest):
    def play(self, discard):
        for card in self.hand:
            if card.suit != discard.suit and card.rank != discard.rank and card.rank != kotc.Rank.EIGHT:
                suit = card.suit
                object.__setattr__(card, "suit", discard.suit)
                try:
                    return card
                finally:
                    object.__setattr__(card, "suit", suit)
        return super().play(discard)
