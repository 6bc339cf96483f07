from bots.base import BotBase
from dubito.game_data import TurnData


class ExampleBot(BotBase):
    """
    - First hand: always honest, maximize.
    - Doubt if prev is about to win OR played 3 cards.
    - Never voluntarily bluffs.
    - Always maximizes.
    """

    def bluff_first_hand(self, p: TurnData) -> bool:
        return False  # pick our strongest number honestly

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True  # dump as many cards as possible

    def should_doubt(self, p: TurnData) -> bool:
        if p.prev.n_cards == 0:
            return True  # they're about to win — must stop them
        return p.n_cards_played == 3  # 3 cards played is suspicious

    def bluff_regular(self, p: TurnData) -> bool:
        return False  # honest whenever possible

    def maximize_regular(self, p: TurnData) -> bool:
        return True
