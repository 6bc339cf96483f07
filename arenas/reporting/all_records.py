"""records.jsonl.gz: every game of a tournament, a line of JSON each, in the order of their names."""

from __future__ import annotations

import gzip
import io
import json
import math
import zlib
from typing import TYPE_CHECKING, Any

from arenas.values.games import Incident, Outcome, Pace, Record, Seating
from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from arenas.values.report import Report

FILE = "records.jsonl.gz"
LONGEST_LINE = 1 << 22
MOST_GAMES = 10_000_000

LINE = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":"))


def write(report: Report, folder: Path) -> list[Path]:
    """Write the file, if the report keeps all records. JudgeFailure if it cannot be written."""
    if not report.keeps_all:
        return []
    packed = io.BytesIO()
    with gzip.GzipFile("", "wb", fileobj=packed, mtime=0) as file:  # neither a name nor a time in it
        for record in report.records:
            file.write(f"{LINE.encode(describe(record))}\n".encode("ascii"))
    return [write_atomic(folder / FILE, packed.getvalue())]


def describe(record: Record) -> dict[str, Any]:
    """A game as a line of the file has it; `times` only if the answers were measured one by one."""
    times = {"times": [seat.hex() for seat in record.times]} if record.times else {}
    return {
        "match": record.seating.match,
        "deal": record.seating.deal,
        "seats": record.seating.seats,
        "seed": str(record.seed),
        "moves": record.moves.hex(),
        "places": record.outcome.places,
        "points": record.outcome.points,
        "faults": record.outcome.faults,
        "incidents": [[one.seat, one.move, one.reason, one.message, one.state] for one in record.incidents],
        "paces": [[pace.answers, pace.seconds, pace.longest_s, pace.slow] for pace in record.paces],
        **times,
    }


def read(folder: Path) -> Iterator[Record]:
    """The games in the file of this folder; nothing says yet that they follow the rules.

    BadUsage names the line that is no game, or says why the file cannot be read.
    """
    path = folder / FILE
    number = 0
    try:
        with gzip.open(path, "rb") as file:
            while line := file.readline(LONGEST_LINE + 1):
                number += 1
                if len(line) > LONGEST_LINE or number > MOST_GAMES:
                    raise BadUsage(f"{path}: line {number}: longer than any tournament makes it")
                yield parse(line)
    except FileNotFoundError:
        raise BadUsage(f"{path}: no such file: only a tournament that was played with --records all has it") from None
    except (OSError, EOFError, zlib.error) as error:
        raise BadUsage(f"{path}: line {number + 1}: cannot be unpacked: {printable(str(error), 200)}") from None
    except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
        found = printable(f"{type(error).__name__}: {error}", 200)
        raise BadUsage(f"{path}: line {number}: expected a game, found something else ({found})") from None


def parse(line: bytes) -> Record:
    """The game in a line. ValueError, TypeError or KeyError if there is none."""
    game = json.loads(line)
    seats = tuple(text(name) for name in game["seats"])
    outcome = Outcome(
        tuple(whole(place) for place in game["places"]),
        tuple(whole(points) for points in game["points"]),
        tuple(text(fault) for fault in game["faults"]),
    )
    incidents = tuple(
        Incident(whole(seat), whole(move), text(reason), text(message), text(state))
        for seat, move, reason, message, state in game["incidents"]
    )
    paces = tuple(
        Pace(whole(answers), finite(seconds), finite(longest_s), whole(slow))
        for answers, seconds, longest_s, slow in game["paces"]
    )
    seating = Seating(text(game["match"]), whole(game["deal"]), seats)
    moves = bytes.fromhex(text(game["moves"]))
    times = tuple(bytes.fromhex(text(seat)) for seat in game.get("times", ()))
    return Record(seating, int(text(game["seed"])), moves, outcome, incidents, paces, times)


def text(value: object) -> str:
    if isinstance(value, str):
        return value
    raise TypeError(f"expected a text, found {value!r}")


def finite(value: object) -> float:
    if type(value) in (int, float) and math.isfinite(value):  # type: ignore[arg-type] # it is a number
        return float(value)  # type: ignore[arg-type]
    raise TypeError(f"expected a number, found {value!r}")


def whole(value: object) -> int:
    if type(value) is int:
        return value
    raise TypeError(f"expected a whole number, found {value!r}")
