"""Watches the next bot: if it had to draw, then nothing that it holds now fits the card that was on top.

Say I leave the nine of clubs, and the next bot draws three cards until it can play the last of them. Then it holds no
clubs, no nines and no eights. If I can, I play clubs or a nine again, and it has to draw again.

As long as nothing is known, and among equally good cards, it plays the suit of which it holds most cards. It keeps its
eights until nothing else fits.
"""

import kotc
from kotc import Card, Rank, Suit


class Watcher(kotc.KOTCBot):
    def __init__(self) -> None:
        self.left: Card | None = None  # the card on top when the next bot had its turn
        self.size = 0  # how many cards it had then
        self.lacking: list[Card] = []  # cards that it does not hold

    def play(self, discard: Card) -> Card:
        self.watch()
        card = self.choose(discard)
        self.left = card
        return card

    def watch(self) -> None:
        size = self.arena.handSizes()[0]
        if self.left and size >= self.size:  # it has played a card and not got smaller, so it has drawn
            self.lacking = [card for card in Card.all() if fits(card, self.left)]
        self.size = size

    def choose(self, discard: Card) -> Card:
        plain = [card for card in self.hand if card.rank != Rank.EIGHT]
        suits = [card.suit for card in plain]
        moves = [card for card in plain if fits(card, discard)] or [Card(suit, Rank.EIGHT) for suit in Suit]

        def value(card: Card) -> tuple[int, int]:
            blocked = [other for other in self.lacking if fits(other, card)]
            return len(blocked), suits.count(card.suit)

        return max(moves, key=value)


def fits(card: Card, top: Card) -> bool:
    return card.rank == Rank.EIGHT or card.suit == top.suit or card.rank == top.rank
