"""A golden line with several plays, such as a trick: finds the first card that a wrong line gets wrong.

Each card is a word of the line, in the order of the plays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.values.feedback import State, Zone

if TYPE_CHECKING:
    from judge.values.feedback import Play, TraceLine


@dataclass(frozen=True)
class WrongPlay:
    """The play that the wrong line gets wrong, the number of right plays before it, and the word found in its place."""

    play: Play
    right: int
    found: str


def first_wrong(golden: TraceLine, found: str) -> WrongPlay | None:
    """The first wrong play; None without plays, when all cards are right, or when `found` is another kind of line."""
    words, printed = golden.line.split(), found.split()
    if len(words) != len(printed):
        return None
    start = 0
    for right, play in enumerate(golden.plays):
        if play.card not in words[start:]:
            return None
        place = words.index(play.card, start)
        if printed[start:place] != words[start:place]:
            return None
        if printed[place] != play.card:
            return WrongPlay(play, right, printed[place])
        start = place + 1
    return None


def narrowed(golden: TraceLine, found: str) -> TraceLine:
    """The golden line reduced to the play that `found` gets wrong: its rules, its reason, the state before it.

    The cards of the plays before it are in a zone of their own. If no play is wrong, the line is unchanged.
    """
    wrong = first_wrong(golden, found)
    if wrong is None:
        return golden
    before = golden.before
    played = tuple(play.card for play in golden.plays[: wrong.right])
    zones = tuple(
        replace(zone, cards=tuple(card for card in zone.cards if card not in played)) for zone in before.zones
    )
    if played:
        zones = (*zones, Zone("line so far", 0, played))
    return replace(
        golden, rules=wrong.play.rules, why=wrong.play.why, before=State(wrong.play.player, zones, before.facts)
    )
