"""Adds up what has been declared: there are only four cards of a number.

It is honest whenever possible, with as many cards as possible. It doubts whoever is about to win. It adds the cards of
the number that it holds and all that have been declared in this round, and doubts if there are more than four; but it
believes the player who opened the round, unless its own cards show the bluff.
"""

from bots.base import BotBase
from dubito.game_data import TurnData


class Accountant(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return p.prev.n_cards == 0 or self.cards.count(p.current_number) + p.board_cards > 4

    def bluff_regular(self, p: TurnData) -> bool:
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        return True
