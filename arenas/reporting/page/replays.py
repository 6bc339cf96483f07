"""The games on the page: each as data for the card table, and as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from arenas.replaying import following
from arenas.replaying.again import Breach, play_again
from arenas.replaying.records import write_record
from arenas.reporting import records
from judge.base.printable import printable
from judge.reporting.reports.html.replay import encode

if TYPE_CHECKING:
    from arenas.replaying.again import Again
    from arenas.replaying.records import Written
    from arenas.values.games import Record, Seating
    from arenas.values.report import Report
    from judge.values.feedback import TraceLine

MOST_REPLAYS = 40
MOST_LINES = 20_000
"""On one page: each line takes some hundred bytes."""
LONGEST_NAME = 40


@dataclass(frozen=True)
class Seat:
    """Who sat there, and how it ended for it."""

    bot: str
    place: int
    points: int
    fault: str


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
    trace = explain_breaches(again)
    data = encode(f"{seating.match}, deal {seating.deal}", trace, 0, len(trace))
    data["names"] = [printable(bot, LONGEST_NAME) for bot in seating.seats]
    seats = map(Seat, seating.seats, outcome.places, outcome.points, outcome.faults)
    return Shown(name, seating, tuple(seats), list_text(again.written), file, data, again.breaches)


def list_text(written: Written) -> tuple[str, ...]:
    """The lines of a record as text."""
    return tuple(write_record(written).rstrip("\n").split("\n"))


def explain_breaches(again: Again) -> list[TraceLine]:
    """The table before each line; a line that comes of a broken rule says what the bot did."""
    trace, _ = following.follow(again.written)
    for breach in again.breaches:
        at = breach.line - 1
        broken = f"Player {breach.seat + 1} broke a rule: {breach.reason}. {breach.message}"
        trace[at] = replace(trace[at], why=f"{trace[at].why} {broken}".strip())
    return trace


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
        data = encode("the game", lines, 0, len(lines))
        data["names"] = [printable(name, LONGEST_NAME) for name in written.names]
    return Game(written.names, list_text(written), str(problem or ""), data)
