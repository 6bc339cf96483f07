"""The misread rules of Hearts: `python -m problems.hearts.misreadings --help`.

The title of each and the hint for students are in `problems/hearts/misreadings.yaml`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.hearts.misreadings import duck, lines, order, passing, points, tricks
from problems.variants import Misreadings, Variants
from solutions.hearts import bots as bot_rules
from solutions.hearts import program, rules
from solutions.hearts.table import HEARTS, QUEEN, SUIT, TWO_OF_CLUBS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solutions.hearts.table import Table, View


def _simulate(text: str, part: int) -> Iterable[str]:
    return program.simulate(text)


always = Misreadings()


@always.instead_of(rules.may_lead)
def leads_two_of_clubs_if_held(view: View) -> Sequence[int]:
    """By the rules; but a player without 2C may also lead the first trick, which happens only with misread rules."""
    if rules.is_first_trick(view.table) and TWO_OF_CLUBS in view.hand:
        return [TWO_OF_CLUBS]
    if rules.hearts_are_broken(view.table) or rules.holds_only_penalties(view):
        return view.hand
    return rules.no_hearts(view)


@always.instead_of(rules.hearts_are_broken)
def penalties_were_played(table: Table) -> bool:
    """By the rules, whatever points a misread rule gives for the cards."""
    return any(card == QUEEN or SUIT[card] == HEARTS for _, cards in table.tricks for card in cards)


VARIANTS = Variants(
    [rules, bot_rules],
    _simulate,
    [*passing.wrong, *tricks.wrong, *points.wrong, *order.wrong, *duck.wrong, *lines.wrong],
    with_any=always,
)
