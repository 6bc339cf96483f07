"""The games on the page: each as data for the card table, and as text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from arenas.replaying import following
from arenas.replaying.again import Breach, play_again
from arenas.replaying.records import write_record
from arenas.replaying.steps import make_steps
from arenas.reporting import records
from arenas.values.games import Pace
from judge.base.printable import printable
from judge.reporting.reports.html.replay import encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.replaying.again import Again
    from arenas.replaying.records import Written
    from arenas.replaying.states import Step
    from arenas.values.games import Record, Seating
    from arenas.values.report import Report

MOST_REPLAYS = 40
MOST_LINES = 20_000
"""On one page: each line takes some hundred bytes."""
LONGEST_NAME = 40
LONGEST_MARK = 80


@dataclass(frozen=True)
class Seat:
    """Who sat there, how it ended for it, and how long it took."""

    bot: str
    place: int
    points: int
    fault: str
    pace: Pace


@dataclass(frozen=True)
class Shown:
    """A game on the page: its id there, the match and deal, the seats, the record as lines of text and the path of its
    file, the data for the card table, and the broken rules."""

    id: str
    seating: Seating
    seats: tuple[Seat, ...]
    text: tuple[str, ...]
    file: str
    data: Any
    breaches: tuple[Breach, ...]


def make_replays(report: Report) -> list[Shown]:
    """The replays of a report, as many as fit on a page."""
    shown: list[Shown] = []
    files = records.name_files(report)
    room = MOST_LINES
    for number, record in enumerate(report.replays[:MOST_REPLAYS], 1):
        again = play_again(report.game, record)
        room -= len(again.written.transcript)
        if room < 0 and shown:
            break
        shown.append(make_replay(f"game-{number}", record, again, files[record.seating]))
    return shown


def make_replay(name: str, record: Record, again: Again, file: str) -> Shown:
    seating, outcome = record.seating, record.outcome
    lines, _ = following.follow(again.written)
    steps = make_steps(again.written.game, lines, again.breaches, again.seconds)
    data = encode_steps(f"{seating.match}, deal {seating.deal}", seating.seats, steps)
    paces = record.paces or (Pace(),) * len(seating.seats)
    seats = map(Seat, seating.seats, outcome.places, outcome.points, outcome.faults, paces)
    return Shown(name, seating, tuple(seats), list_text(again.written), file, data, again.breaches)


def list_text(written: Written) -> tuple[str, ...]:
    """The lines of a record as text."""
    return tuple(write_record(written).rstrip("\n").split("\n"))


def encode_steps(name: str, names: Sequence[str], steps: Sequence[Step]) -> Any:
    """The data of a replay, at least one step: that of the judge, and with each step `at`, its place in the game (`17`,
    or `17.2` for the second move of line 17); for a part of a line its `part`, for a trick `leader` and `taker`; and
    `kind`, `mark` and `value` as `Step` says. Empty values are left out; the `facts` of a line stand with its first
    part, and the time of a move is one more."""
    data = encode(name, [step.line for step in steps], 0, len(steps))
    data["total"] = steps[-1].line.n
    data["names"] = [printable(bot, LONGEST_NAME) for bot in names]
    for step, shown in zip(steps, data["steps"], strict=True):
        more = {
            "at": step.at,
            "part": step.name,
            "leader": step.leader,
            "taker": step.taker,
            "kind": step.kind,
            "mark": printable(step.mark, LONGEST_MARK),
            "value": printable(step.value, LONGEST_MARK),
        }
        shown.update({key: value for key, value in more.items() if value})
        if step.part > 1:
            shown.pop("facts", None)
        if step.thought:
            shown["facts"] = [*shown.get("facts", []), step.thought]
    return data


@dataclass(frozen=True)
class Game:
    """One record on a page of its own: its record as text, what is wrong with it, and the data for the card table (None
    if already its first line is wrong)."""

    names: tuple[str, ...]
    text: tuple[str, ...]
    problem: str
    data: Any


def make_game(written: Written) -> Game:
    """The record as the page shows it."""
    lines, problem = following.follow(written)
    data = None
    if lines:
        data = encode_steps("the game", written.names, make_steps(written.game, lines))
    return Game(written.names, list_text(written), str(problem or ""), data)
