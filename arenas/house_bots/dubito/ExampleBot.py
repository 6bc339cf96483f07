"""Is honest whenever possible, with as many cards as possible.

It doubts three cards at once, and whoever is about to win.
"""

from bots.base import BotBase
from dubito.game_data import TurnData


class ExampleBot(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return p.prev.n_cards == 0 or p.n_cards_played == 3

    def bluff_regular(self, p: TurnData) -> bool:
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        return True
