"""Learns how often each player doubts one, two or three cards, and bluffs where it pays.

It counts what an answer is worth, in cards. To play honestly gets rid of these cards; if the next player doubts them,
that player takes the board, which is good as well. A bluff gets rid of up to three cards, but if the next player doubts
it, the board comes back. Nobody lets a bluff with the last cards pass. In `observe` it counts how often each player
could doubt so many cards, and how often it did; at the beginning it believes that three cards are doubted most.

It doubts whoever is about to win. It adds the cards of the number that it holds and all that are on the board, and
doubts if there are more than four.
"""

from collections import Counter

from bots.base import BotBase
from dubito.game_data import CardsPlayedEvent, DoubtResolvedEvent, GameEvent, TurnData

USUAL = {1: 0.2, 2: 0.3, 3: 0.5}
"""How often so many cards are doubted by a player who is not known yet."""
BURDEN = 0.4
"""What it is worth if somebody else has to take a card, when getting rid of one is worth 1."""
WIN = 6
"""What it is worth to play the last cards."""


class Poker(BotBase):
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
        most = max([self.cards.count(value) for value in range(1, 14)]) or len(self.cards)
        return self.value_of_bluff(p) > self.value_of_truth(p, min(3, most))

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        return p.prev.n_cards == 0 or self.cards.count(p.current_number) + p.board_cards > 4

    def bluff_regular(self, p: TurnData) -> bool:
        return self.value_of_bluff(p) > self.value_of_truth(p, min(3, self.cards.count(p.current_number)))

    def maximize_regular(self, p: TurnData) -> bool:
        if self.can_play_truthfully(p) and not self.bluff_regular(p):
            return True
        return self.value_of_cards(p, 3) > self.value_of_random_cards(p)

    def value_of_truth(self, p: TurnData, played: int) -> float:
        win = WIN if played == p.my_n_cards else 0
        return played + self.chance_of_doubt(p, played) * BURDEN * (p.board_cards + played) + win

    def value_of_bluff(self, p: TurnData) -> float:
        return max(self.value_of_cards(p, 3), self.value_of_random_cards(p))

    def value_of_random_cards(self, p: TurnData) -> float:
        return sum([self.value_of_cards(p, played) for played in (1, 2, 3)]) / 3

    def value_of_cards(self, p: TurnData, played: int) -> float:
        """What it is worth to bluff with so many cards."""
        doubt = self.chance_of_doubt(p, played) if played < p.my_n_cards else 0.95
        return (1 - doubt) * played - doubt * p.board_cards

    def chance_of_doubt(self, p: TurnData, played: int) -> float:
        key = p.next.id, played
        return (self.doubted[key] + 2 * USUAL[played]) / (self.faced[key] + 2)
