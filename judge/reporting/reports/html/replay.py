"""A reference's trace as data for the replay: each state is stored as the changes since the one before.

    {"case", "first", "total", "names", "zones": [[id, owner, [card, ...]], ...], "steps": [step, ...]}
    step: {"line", "rules", "why", "turn", "facts", "options", "moves" or "zones", "laid"}

`zones` are those of the first step's state, `first` is its line's number. A move is [zone, at, count, [card, ...]]:
`count` cards from place `at` are replaced by these. `laid` are the zones on which more than one card was laid last, or
in which these count as another card: [zone, count, as]. `names` are the players', if they have names. Empty values are
left out, and `options` if the line is the only one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.reporting.reports.html.markup import data

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from judge.reporting.reports.html.markup import Json
    from judge.values.feedback import State, Trace, TraceLine, Zone

_WHOLE = 300
_BLOCK = 100
_MOST_OPTIONS = 24
_WORD, _SENTENCE = 40, 600
_REMEMBERED = 256  # replays; the pages of a class show the same games


class Replays:
    """The replays of one page, each stored once. `take` gives a replay's number, `fresh` the new blocks, `replay-N`."""

    def __init__(self, room: int) -> None:
        self._numbers: dict[tuple[str, str, int, int], int] = {}
        self._fresh: list[str] = []
        self._room = room

    def take(self, problem: str, case: str, trace: Trace, line: int | None, spare: int = 0) -> int | None:
        """The number of the replay that shows `trace`, the one of `case`, around `line`.

        None if the page is full. `spare` is room in bytes that must be left for other replays.
        """
        start, stop = window(len(trace), line)
        key = (problem, case, start, len(trace))
        if key not in self._numbers:
            number = len(self._numbers) + 1
            block = data(f"replay-{number}", _encoded(case, trace, start, stop))
            if len(block) > self._room - spare:
                return None
            self._room -= len(block)
            self._numbers[key] = number
            self._fresh.append(block)
        return self._numbers[key]

    def fresh(self) -> list[str]:
        """The blocks that are new since the last call."""
        blocks, self._fresh = self._fresh, []
        return blocks


@lru_cache(_REMEMBERED)
def _encoded(case: str, trace: Trace, start: int, stop: int) -> Json:
    return encode(case, trace, start, stop)


def window(length: int, line: int | None) -> tuple[int, int]:
    """The lines of a trace that are shown, as a slice: all, or in a long trace some hundred around `line`.

    It begins and ends at full hundreds, so that students with nearby differences share it.
    """
    if length <= _WHOLE:
        return 0, length
    block = (min(line or 1, length) - 1) // _BLOCK
    return max(0, block - 1) * _BLOCK, min(length, (block + 2) * _BLOCK)


def encode(case: str, trace: Trace, start: int, stop: int) -> Json:
    """The lines `start` to `stop` of `trace`, at least one, in the form that the module's docstring describes."""
    lines = trace[start:stop]
    pairs = zip((lines[0], *lines), lines, strict=False)
    steps = [{**_step(line), **_change(before.before, line.before)} for before, line in pairs]
    zones = _zones(lines[0].before.zones)
    data = {"case": printable(case), "first": start + 1, "total": len(trace), "zones": zones, "steps": steps}
    if names := lines[0].before.players:
        data["names"] = [printable(name, _WORD) for name in names]
    return data


def _step(line: TraceLine) -> Json:
    options = [] if line.options == (line.line,) else [printable(option) for option in line.options[:_MOST_OPTIONS]]
    step = {
        "line": printable(line.line),
        "rules": [printable(rule, _WORD) for rule in line.rules],
        "why": printable(line.why, _SENTENCE),
        "turn": line.before.turn,
        "facts": [printable(fact, _SENTENCE) for fact in line.before.facts],
        "options": options,
        "more": len(line.options) - len(options) if options else 0,
        "laid": [
            [index, zone.last, printable(zone.counts_as, _WORD)]
            for index, zone in enumerate(line.before.zones)
            if zone.last != 1 or zone.counts_as
        ],
    }
    return {key: value for key, value in step.items() if value}


def _change(before: State, after: State) -> Json:
    if [(zone.id, zone.owner) for zone in before.zones] != [(zone.id, zone.owner) for zone in after.zones]:
        return {"zones": _zones(after.zones)}
    moves = list(_moves(before.zones, after.zones))
    return {"moves": moves} if moves else {}


def _moves(before: Sequence[Zone], after: Sequence[Zone]) -> Iterator[Json]:
    for index, (old, new) in enumerate(zip(before, after, strict=True)):
        if old.cards != new.cards:
            shorter = min(len(old.cards), len(new.cards))
            head = _shared(old.cards, new.cards, shorter)
            tail = _shared(old.cards[::-1], new.cards[::-1], shorter - head)
            yield [index, head, len(old.cards) - head - tail, _cards(new.cards[head : len(new.cards) - tail])]


def _shared(old: Sequence[str], new: Sequence[str], most: int) -> int:
    """How many items the two share at their beginnings, at most `most`."""
    return next((index for index in range(most) if old[index] != new[index]), most)


def _zones(zones: Sequence[Zone]) -> Json:
    return [[printable(zone.id, _WORD), zone.owner, _cards(zone.cards)] for zone in zones]


def _cards(cards: Sequence[str]) -> list[str]:
    return [printable(card, _WORD) for card in cards]
