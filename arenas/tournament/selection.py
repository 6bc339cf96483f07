"""Which games of a tournament people look at: those in which rules were broken, and some of every match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice, zip_longest

from arenas.values.games import Record, Seating

MOST_OTHERS = 12


def choose(records: Mapping[Seating, Record]) -> tuple[Record, ...]:
    """The games to look at, in the order of their names.

    For every bot one game of each way in which it broke a rule: its author needs it. Beside them at most MOST_OTHERS,
    taken in turn from all matches: the first games first, and of these those of the last matches, as of a final.
    """
    ordered = [records[seating] for seating in sorted(records)]
    chosen = {record.seating: record for record in _faulty(ordered)}
    others = (record for record in _in_turn(ordered) if record.seating not in chosen)
    chosen |= {record.seating: record for record in list(islice(others, MOST_OTHERS))}
    return tuple(chosen[seating] for seating in sorted(chosen))


def _in_turn(records: Iterable[Record]) -> Iterator[Record]:
    """The first games of all matches, the last match first; then their second games, and so on."""
    matches: dict[str, list[Record]] = {}
    for record in records:
        matches.setdefault(record.seating.match, []).append(record)
    for games in zip_longest(*reversed(matches.values())):
        yield from (game for game in games if game)


def _faulty(records: Iterable[Record]) -> list[Record]:
    seen: set[tuple[str, str]] = set()
    faulty: list[Record] = []
    for record in records:
        new = {(record.seating.seats[one.seat], one.reason) for one in record.incidents} - seen
        if new:
            seen |= new
            faulty.append(record)
    return faulty
