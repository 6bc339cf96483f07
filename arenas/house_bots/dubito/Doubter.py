"""Doubts always. Its own plays are honest whenever possible, with as many cards as possible."""

from bots.base import BotBase
from dubito.game_data import TurnData


class Doubter(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return True

    def bluff_regular(self, p: TurnData) -> bool:
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        return True
