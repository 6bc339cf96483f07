"""Whole deals of Dubito: all 54 cards dealt round robin, from seat 1."""

from __future__ import annotations

from solutions import dubito
from solutions.dubito import rules
from solutions.dubito.case import COPIES, Case
from solutions.dubito.events import TurnLimit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

DECK = tuple(card for card, copies in COPIES.items() for _ in range(copies))
PLAYERS = range(3, 9)


def deal_out(seed: int, bots: Sequence[str], deck: Sequence[int]) -> Case:
    """The deck dealt card by card from its first card on."""
    return Case(seed, list(bots), [list(deck[seat :: len(bots)]) for seat in range(len(bots))])


def lay_out(case: Case) -> str:
    """The text of a case."""
    hands = [f"hand {' '.join(map(str, hand))}" for hand in case.hands]
    return "\n".join([f"seed {case.seed}", f"bots {' '.join(case.bots)}", *hands]) + "\n"


def why_not_contest(case: Case) -> str | None:
    """Why a case is not a contest case (a whole deal that ends before the turn limit), or None if it is one."""
    cards = sum(map(len, case.hands))
    if cards != len(DECK):
        return f"expected a whole deal of {len(DECK)} cards, found {cards}"
    for player, hand in enumerate(case.hands, 1):
        wanted = len(DECK[player - 1 :: len(case.hands)])
        if len(hand) != wanted:
            return f"expected {wanted} cards in the hand of player {player}, found {len(hand)}"
        if fours := rules.find_fours(hand):
            return f"expected no hand with four of a value, found four {fours[0]}s in the hand of player {player}"
    if any(isinstance(event, TurnLimit) for event in dubito.play(case)):
        return "expected a game that ends before the turn limit, found one that reaches it"
    return None
