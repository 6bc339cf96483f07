"""A bot for Dubito: copy this file, and give file and class the same new name."""

from bots.base import BotBase
from dubito.game_data import DoubtResolvedEvent, GameEvent, TurnData


class MyBot(BotBase):
    """Honest, and doubts players who were caught bluffing. Each method must return True or False, nothing else."""

    def __init__(self, id: int) -> None:
        super().__init__(id)
        self.caught: dict[int, int] = {}  # how often each player was caught

    def observe(self, event: GameEvent) -> None:
        """Something happened at the table, perhaps in somebody else's turn."""
        match event:
            case DoubtResolvedEvent(correct=True):
                self.caught[event.target_id] = self.caught.get(event.target_id, 0) + 1

    def bluff_first_hand(self, p: TurnData) -> bool:
        """You open a round. True: play random cards. False: play the value that you hold most."""
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        """You open a round. True: play as many cards as you can. False: a random number of them."""
        return True

    def should_doubt(self, p: TurnData) -> bool:
        """True: doubt the last play. False: play cards."""
        if p.prev.n_cards == 0:
            return True  # they win if nobody doubts
        if self.cards.count(p.current_number) + p.n_cards_played > 4:
            return True  # there are only four cards of a value
        return self.caught.get(p.prev.id, 0) >= 2 and p.board_cards < 8

    def bluff_regular(self, p: TurnData) -> bool:
        """You hold cards of the current number. True: play random cards all the same. False: play these."""
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        """True: play as many cards as you can. False: a random number of them."""
        return True
