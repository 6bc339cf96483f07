"""Bluffs always, with as many cards as possible, and never doubts."""

from bots.base import BotBase
from dubito.game_data import TurnData


class Bluffer(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return True

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return False

    def bluff_regular(self, p: TurnData) -> bool:
        return True

    def maximize_regular(self, p: TurnData) -> bool:
        return True
