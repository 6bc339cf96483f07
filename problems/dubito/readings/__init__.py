"""The misread rules of Dubito: `python -m problems.dubito.readings --help`.

What each of them is called, and what a student is told, stands in the `readings.yaml` of the problem.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.dubito.readings import bots, chance, doubting, ending, opening, output
from problems.variants import Readings, Variants
from solutions import dubito, dubito_bots, dubito_events

if TYPE_CHECKING:
    from collections.abc import Iterable


def _simulate(text: str, _part: int) -> Iterable[str]:
    return dubito.simulate(text)


with_any = Readings(dubito)


@with_any.instead_of(dubito.most_turns)
def no_turn_limit() -> int:
    """The statement does not know D10: a student's program goes on for ever."""
    return 1 << 64


DUBITO = Variants(
    [dubito, dubito_bots, dubito_events],
    _simulate,
    [*opening.wrong, *chance.wrong, *doubting.wrong, *ending.wrong, *bots.in_views, *bots.wrong, *output.wrong],
    with_any,
    most_output=1 << 15,
)
