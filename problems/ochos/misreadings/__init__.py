"""The misread rules of Ochos Locos, for all four parts: `python -m problems.ochos.misreadings --help`.

Their titles and the hints for students are in the `misreadings.yaml` of the four problems.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.ochos.misreadings import choosing, dealing, drawing, loco, output, players, take_two, turns
from problems.variants import Endless, Misreadings, Variants
from solutions.ochos import program, rules
from solutions.ochos.events import Play
from solutions.ochos.rules import Table

if TYPE_CHECKING:
    from collections.abc import Iterable


def _simulate(text: str, part: int) -> Iterable[str]:
    return program.simulate(text, part)


PARTS = range(1, 5)
ROUNDS = 10

with_any = Misreadings(PARTS)


@with_any.instead_of(rules.is_stuck)
def stuck_is_endless(table: Table) -> bool:
    """The statements do not know O7: where nothing has happened for rounds, a student's program goes on for ever."""
    recent = table.turns[-ROUNDS * len(table.hands) :]
    if len(recent) == ROUNDS * len(table.hands) and not any(isinstance(t, Play) or t.cards for t in recent):
        raise Endless
    return False


OCHOS = Variants(
    [rules],
    _simulate,
    [
        *choosing.wrong,
        *drawing.wrong,
        *turns.wrong,
        *dealing.wrong,
        *output.wrong,
        *take_two.wrong,
        *loco.wrong,
        *players.wrong,
    ],
    with_any=with_any,
    parts=PARTS,
    most_output=1 << 13,
)
