"""A record on the terminal: line by line, with what each line changes on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arenas import games
from arenas.replaying.following import follow
from arenas.replaying.records import read_record
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.values.feedback import TraceLine, Zone

FITS = "The record fits the rules."
MOST_CARDS = 20
ENDS = 8


def show(data: bytes) -> Iterator[str]:
    """The lines to print for the content of a record's file: the game, whether it fits the rules, and every line of
    the transcript with the zones that it changes. If a line breaks the rules, the lines before it.

    Raises BadRecord.
    """
    written = read_record(data)
    names = [printable(name, 40) for name in written.names]
    yield f"{games.title(written.game)}: {', '.join(names)}"
    lines, problem = follow(written)
    yield f"The record breaks the rules: {problem}" if problem else FITS
    width = len(str(len(written.transcript)))
    before: Sequence[Zone] = ()
    for line in lines:
        yield from list_changes(before, line, names, width)
        if before:
            yield ""
        before = line.before.zones
        yield f"{line.n:>{width}}  {printable(line.line)}"


def list_changes(before: Sequence[Zone], line: TraceLine, names: Sequence[str], width: int) -> Iterator[str]:
    """The zones that are not as before."""
    for zone in line.before.zones:
        if zone not in before:
            yield f"{'':{width}}    {name(zone, names)}: {list_cards(zone.cards)}"


def name(zone: Zone, names: Sequence[str]) -> str:
    """`hand of player 2 (Ada)`, `taken by player 2 (Ada)`, `pile, top first`."""
    if not zone.owner:
        return zone.label
    what = zone.id.removesuffix(str(zone.owner))
    return f"{what} {'of' if what == 'hand' else 'by'} player {zone.owner} ({names[zone.owner - 1]})"


def list_cards(cards: Sequence[str]) -> str:
    """`3 cards: 2C 3D 4H`; only the ends of many."""
    if len(cards) > MOST_CARDS:
        return f"{many(len(cards), 'card')}: {' '.join(cards[:ENDS])} ... {' '.join(cards[-ENDS:])}"
    return f"{many(len(cards), 'card')}: {' '.join(cards)}" if cards else "no cards"
