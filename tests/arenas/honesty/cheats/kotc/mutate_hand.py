"""Tries: to put an eight into its hand, and to play it.
Must get: NOT HELD
"""


class Bot(Honest):
    def play(self, discard):
        if any(card.rank == kotc.Rank.EIGHT for card in self.hand):
            return super().play(discard)
        self.hand.append(kotc.Card(kotc.Suit.SPADES, kotc.Rank.EIGHT))
        return self.hand[-1]
