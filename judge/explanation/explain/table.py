"""The table before a line of the transcript: a label and a text for each zone, printable and bounded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    import re
    from collections.abc import Sequence

    from judge.values.feedback import State, Trace, TraceLine, Zone

_MOST_CARDS = 16
_MOST_IN_HAND = 60  # a game may count places in a hand
_ENDS = 6  # cards shown at either end of a longer zone
_LOOKS_BACK = 200  # lines
_SENTENCE = 400


def show_table(event: re.Pattern[str] | None, line: TraceLine, trace: Trace) -> tuple[tuple[str, str], ...]:
    """The card played last, if `event` finds it, and all zones before `line` of `trace`."""
    return (*_played_last(event, line, trace), *_zones(line.before))


def show_hands(state: State) -> tuple[tuple[str, str], ...]:
    """The hand of each player."""
    rows = zip(_zones(state), _are_hands(state), strict=True)
    return tuple(row for row, is_hand in rows if is_hand)


def show_facts(state: State) -> tuple[str, ...]:
    """The sentences about what no zone shows."""
    return tuple(printable(fact, _SENTENCE) for fact in state.facts)


def _played_last(event: re.Pattern[str] | None, golden: TraceLine, trace: Trace) -> tuple[tuple[str, str], ...]:
    """The last card that an earlier line names and that is now at an end of one of the table's zones."""
    ends = {card for zone in golden.before.zones if not zone.owner for card in (*zone.cards[:1], *zone.cards[-1:])}
    for line in reversed(trace[max(0, golden.n - 1 - _LOOKS_BACK) : golden.n - 1]):
        parts = event.fullmatch(line.line) if event else None
        for name, card in parts.groupdict().items() if parts else ():
            if name != "player" and card in ends:  # a card may be a number, just like a player
                return (("played last", f"{printable(card, 40)} (line {line.n})"),)
    return ()


def _zones(state: State) -> tuple[tuple[str, str], ...]:
    owners = [zone.owner for zone in state.zones]
    return tuple(
        (_label(zone, owners, state.turn if is_hand else 0), _cards(zone, _MOST_IN_HAND if is_hand else _MOST_CARDS))
        for zone, is_hand in zip(state.zones, _are_hands(state), strict=True)
    )


def _are_hands(state: State) -> list[bool]:
    """For each zone whether it is a hand: the first zone of its owner."""
    owners = [zone.owner for zone in state.zones]
    return [owner > 0 and owners.index(owner) == n for n, owner in enumerate(owners)]


def _label(zone: Zone, owners: Sequence[int], turn: int) -> str:
    if not zone.owner:
        return printable(zone.label, 40)
    name = f"player {zone.owner}"
    if owners.count(zone.owner) > 1:
        name = f"{name}, {printable(zone.id.removesuffix(str(zone.owner)), 40)}"
    return f"{name} (to move)" if zone.owner == turn else name


def _cards(zone: Zone, most: int) -> str:
    """The cards in order; of more than `most` cards, the first and the last ones and the number of cards."""
    if len(zone.cards) <= most:
        return printable(" ".join(zone.cards), _SENTENCE) or "empty"
    ends = (*zone.cards[:_ENDS], "…", *zone.cards[-_ENDS:])
    return printable(f"{' '.join(ends)} ({len(zone.cards)} cards)")
