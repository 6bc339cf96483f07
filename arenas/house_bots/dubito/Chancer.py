"""Answers every question by chance: no strategy at all. Every other bot should beat it."""

import random

from bots.base import BotBase
from dubito.game_data import TurnData


class Chancer(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return random.random() < 0.5

    def maximize_first_hand(self, p: TurnData) -> bool:
        return random.random() < 0.5

    def should_doubt(self, p: TurnData) -> bool:
        return random.random() < 0.5

    def bluff_regular(self, p: TurnData) -> bool:
        return random.random() < 0.5

    def maximize_regular(self, p: TurnData) -> bool:
        return random.random() < 0.5
