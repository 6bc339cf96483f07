"""A golden line that is several plays, such as a trick: the first of its cards that a wrong line gets wrong.

The cards stand in the line as words of their own, in the order of the plays.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.values.feedback import State, Zone

if TYPE_CHECKING:
    from judge.values.feedback import Play, TraceLine


@dataclass(frozen=True)
class WrongPlay:
    """The play that the wrong line gets wrong, how many are right before it, and the word that stands in its place."""

    play: Play
    right: int
    found: str


def first_wrong(golden: TraceLine, found: str) -> WrongPlay | None:
    """None when the line has no plays, when all its cards are right, and when `found` is a line of another kind."""
    words, said = golden.line.split(), found.split()
    if len(words) != len(said):
        return None
    start = 0
    for right, play in enumerate(golden.plays):
        if play.card not in words[start:]:
            return None
        place = words.index(play.card, start)
        if said[start:place] != words[start:place]:
            return None
        if said[place] != play.card:
            return WrongPlay(play, right, said[place])
        start = place + 1
    return None


def narrowed(golden: TraceLine, found: str) -> TraceLine:
    """The golden line brought down to the play that `found` gets wrong: its rules, its reason, the state before it.

    The cards of the plays before it lie in a zone of their own. Where no play is wrong the line stays as it is.
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
        zones = (*zones, Zone("line", 0, played))
    return replace(
        golden, rules=wrong.play.rules, why=wrong.play.why, before=State(wrong.play.player, zones, before.facts)
    )
