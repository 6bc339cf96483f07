"""Is honest whenever possible, with as many cards as possible.

Doubts whoever is about to win, and what cannot be true because there are only four cards of a number.
"""

from bots.base import BotBase
from dubito.game_data import TurnData


class Sceptic(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return p.prev.n_cards == 0 or self.cards.count(p.current_number) + p.n_cards_played > 4

    def bluff_regular(self, p: TurnData) -> bool:
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        return True
