"""Learns how often each player doubts one, two or three cards, and hides its bluffs among what is seldom doubted.

It is honest whenever possible, with as many cards as possible. When it must bluff, it plays three cards only if the
next player lets three cards pass; otherwise a random number of them. It never bluffs with its last cards if it can help
it. In `observe` it counts how often each player could doubt so many cards, and how often it did.

It doubts whoever is about to win. It adds the cards of the number that it holds and all that are on the board, and
doubts if there are more than four.
"""

from collections import Counter

from bots.base import BotBase
from dubito.game_data import CardsPlayedEvent, DoubtResolvedEvent, GameEvent, TurnData

USUAL = {1: 0.2, 2: 0.3, 3: 0.5}
"""How often so many cards are doubted by a player who is not known yet."""


class Learner(BotBase):
    def __init__(self, id: int) -> None:
        super().__init__(id)
        self.board = 0
        self.last = 0  # how many cards were in the last play
        self.faced: Counter[tuple[int, int]] = Counter()  # by player and number of cards: plays that it could doubt
        self.doubted: Counter[tuple[int, int]] = Counter()  # and those that it did doubt

    def observe(self, event: GameEvent) -> None:
        if isinstance(event, CardsPlayedEvent):
            if self.board > 0:
                self.faced[event.player_id, self.last] += 1
            self.board += event.n_cards
            self.last = event.n_cards
        elif isinstance(event, DoubtResolvedEvent):
            self.faced[event.doubter_id, self.last] += 1
            self.doubted[event.doubter_id, self.last] += 1
            self.board = 0

    def bluff_first_hand(self, p: TurnData) -> bool:
        return False

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return p.prev.n_cards == 0 or self.cards.count(p.current_number) + p.board_cards > 4

    def bluff_regular(self, p: TurnData) -> bool:
        return False

    def maximize_regular(self, p: TurnData) -> bool:
        if self.can_play_truthfully(p):
            return True
        return self.value(p, 3) > sum([self.value(p, played) for played in (1, 2, 3)]) / 3

    def value(self, p: TurnData, played: int) -> float:
        """What it is worth to bluff with so many cards: they are gone, or the whole board comes back."""
        doubt = self.chance_of_doubt(p, played) if played < p.my_n_cards else 0.95
        return (1 - doubt) * played - doubt * p.board_cards

    def chance_of_doubt(self, p: TurnData, played: int) -> float:
        key = p.next.id, played
        return (self.doubted[key] + 2 * USUAL[played]) / (self.faced[key] + 2)
