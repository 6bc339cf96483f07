"""The misread rules of Dubito: `python -m problems.dubito.misreadings --help`.

Their titles and the hints for students are in the `misreadings.yaml` of the problem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.dubito.misreadings import bots, chance, doubting, ending, opening, output
from problems.variants import Misreadings, Variants
from solutions.dubito import bots as bot_rules
from solutions.dubito import program, rules
from solutions.dubito.case import JOKER
from solutions.dubito.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solutions.dubito.events import Doubt, Event, Play


def _simulate(text: str, _part: int) -> Iterable[str]:
    return program.simulate(text)


with_any = Misreadings()

# The original functions of the rules, also while misreadings replace them in the module.
lay, resolve = rules.lay, rules.resolve


@with_any.instead_of(rules.most_turns)
def no_turn_limit() -> int:
    """The statement does not know D10: a student's program goes on for ever."""
    return 1 << 64


@with_any.instead_of(rules.lay)
def lay_from_places(table: Table, event: Play) -> None:
    """By the rules, but a card at random leaves from its place: this matters only if equal cards are apart."""
    hand = table.hands[event.player - 1]
    left, taken = list(hand), []
    answers = dict(event.answers)
    counted = not answers.get("B", answers.get("E"))  # then the first draw was how many
    for _, place in event.draws[counted : counted + len(event.cards)]:
        taken += left[place : place + 1]
        del left[place : place + 1]
    lay(table, event)
    if tuple(taken) == event.cards:
        table.hands[event.player - 1] = left


@with_any.instead_of(rules.resolve)
def resolve_in_place(table: Table, doubt: Doubt) -> Iterator[Event]:
    """By the rules, but the jokers that leave are those of the last play: no matter unless hands keep the order."""
    if rules.count_jokers_out(table, doubt):
        earlier, last = table.board[: -len(doubt.play.cards)], doubt.play.cards
        table.board = [JOKER] * last.count(JOKER) + earlier + [card for card in last if card != JOKER]
    return resolve(table, doubt)


DUBITO = Variants(
    [rules, bot_rules],
    _simulate,
    [*opening.wrong, *chance.wrong, *doubting.wrong, *ending.wrong, *bots.in_views, *bots.wrong, *output.wrong],
    with_any,
    most_output=1 << 15,
)
