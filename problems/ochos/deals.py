"""Whole deals of Ochos Locos: all 32 cards on the table, five in each hand."""

from __future__ import annotations

from problems.layouts import USUAL, in_lines
from solutions import ochos
from solutions.ochos.case import DECK, MORE_PLAYERS, Case
from solutions.ochos.events import Stalemate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

PARTS = (1, 2, 3, 4)
HAND = 5
PILE_LINE = 6


def players_allowed(part: int) -> range:
    """How many players a contest case of the part may have."""
    return range(2, 7) if part == MORE_PLAYERS else range(3, 4)


def deal_out(part: int, players: int, deck: Sequence[str]) -> Case:
    """The deck dealt hand by hand from its first card on, then the discard, then the pile."""
    end = players * HAND
    hands = [list(deck[start : start + HAND]) for start in range(0, end, HAND)]
    return Case(part, hands, deck[end], list(deck[end + 1 :]))


def lay_out(case: Case, layout: str = USUAL) -> str:
    """The text of a case: one hand per line, the discard, the pile in this layout, usually in lines of six."""
    pile = in_lines(case.pile, layout, PILE_LINE)
    lines = [" ".join(cards) for cards in (*case.hands, [case.discard], *pile)]
    if case.part == MORE_PLAYERS:
        lines.insert(0, str(len(case.hands)))
    return "\n".join(lines) + "\n"


def why_not_contest(case: Case) -> str | None:
    """Why a case is not a contest case (a whole deal that ends with a winner), or None if it is one."""
    cards = [card for zone in (*case.hands, [case.discard], case.pile) for card in zone]
    if len(cards) != len(DECK):
        return f"expected a whole deal of {len(DECK)} cards, found {len(cards)}"
    for player, hand in enumerate(case.hands, 1):
        if len(hand) != HAND:
            return f"expected {HAND} cards in the hand of player {player}, found {len(hand)}"
    if is_stuck(case):
        return "expected a game with a winner, found one that gets stuck"
    return None


def is_stuck(case: Case) -> bool:
    """Whether the game ends without a winner."""
    return any(isinstance(event, Stalemate) for event in ochos.play(case))
