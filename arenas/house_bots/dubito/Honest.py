"""Plays honestly whenever it can, a random number of cards, and never doubts."""

from bots.base import BotBase
from dubito.game_data import TurnData


class Honest(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        return False

    def should_doubt(self, p: TurnData) -> bool:
        return False

    def bluff_regular(self, p: TurnData) -> bool:
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        return False
