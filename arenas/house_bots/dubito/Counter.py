"""Counts its own cards, and looks at what the others have done.

It doubts whoever is about to win, whoever was found bluffing more often than honest, and a play that cannot be true
because there are only four cards of a number (it forgets the jokers). If the next player seldom doubts, it bluffs, but
not with three cards of the number in its hand. With few cards, it plays a random number of them.
"""

from bots.base import BotBase
from dubito.game_data import PlayerData, TurnData


class Counter(BotBase):
    def bluff_first_hand(self, p: TurnData) -> bool:
        return seldom_doubts(p.next)

    def maximize_first_hand(self, p: TurnData) -> bool:
        return True

    def should_doubt(self, p: TurnData) -> bool:
        is_impossible = self.cards.count(p.current_number) + p.n_cards_played > 4
        return p.prev.n_cards == 0 or p.prev.dishonest_times > p.prev.honest_times or is_impossible

    def bluff_regular(self, p: TurnData) -> bool:
        return self.cards.count(p.current_number) < 3 and seldom_doubts(p.next)

    def maximize_regular(self, p: TurnData) -> bool:
        return p.my_n_cards > 4


def seldom_doubts(player: PlayerData) -> bool:
    """Whether the player has doubted in fewer than half of its turns with cards on the board."""
    return player.doubts * 2 < player.not_first_turns
