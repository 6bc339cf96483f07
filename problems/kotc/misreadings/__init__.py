"""The misread rules of King of the Cards: `python -m problems.kotc.misreadings --help`.

Their titles and the hints for students are in `misreadings.yaml`.
"""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

from problems.kotc.misreadings import bots, drawing, output, playing, shuffling
from problems.variants import Endless, Misreadings, Variants
from solutions._kit.cards import DECK
from solutions.kotc import bots as bot_rules
from solutions.kotc import program, rules

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def _simulate(text: str, part: int) -> Iterable[str]:
    return program.simulate(text)


ROUNDS = 10

with_any = Misreadings()


@with_any.instead_of(rules.is_stalemate)
def stuck_is_endless(idle: int, players: int) -> bool:
    """The statement does not know K9: where nothing has happened for rounds, a student's program goes on for ever."""
    if idle == ROUNDS * players:
        raise Endless
    return False


@with_any.instead_of(rules.turn_limit)
def no_turn_limit() -> int:
    """The statement does not know K9."""
    return sys.maxsize


@with_any.instead_of(rules.fault)
def nobody_is_disqualified(hand: list[str], answer: object) -> str:
    """The statement does not know K7: what a bot wants to play, it plays."""
    return ""


@with_any.instead_of(rules.playable)
@cache
def playable(top: str) -> frozenset[str]:
    """K2, for tops that count as no suit or as several: the rank comes first, then the suits."""
    return frozenset([card for card in DECK if card[0] in ("8", top[0]) or card[1] in top[1:]])


@with_any.instead_of(bot_rules.matching)
def matching(hand: Sequence[str], top: str) -> list[str]:
    """B1 to B5, for such tops."""
    return [card for card in hand if card[0] == top[0] or card[1] in top[1:]]


KOTC = Variants(
    [rules, bot_rules],
    _simulate,
    [*playing.wrong, *drawing.wrong, *shuffling.wrong, *bots.wrong, *output.wrong],
    with_any=with_any,
    most_output=1 << 15,
    longest_s=0.2,
)
