"""Checks a report by its records alone: each game is played again, and all files are written again.

Whether the bots gave these answers, and in what time, nobody can find out from a record.
"""

from __future__ import annotations

import gzip
import io
import json
import tempfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from arenas import games
from arenas.harness import codes
from arenas.modes import Mode
from arenas.modes.choice import FRACTIONS, MODES, NUMBERS, Options, rebuild
from arenas.reporting import all_records
from arenas.reporting.all_records import text, whole
from arenas.reporting.publishing import publish
from arenas.reporting.results_json import FORMAT
from arenas.seeds import derive
from arenas.tournament.outcome import sum_up
from arenas.values.games import Record, Seating
from arenas.values.report import Bot, Option, Report
from arenas.values.times import INEXACT, LEAST_S, unpack_time
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.reporting.reports.html.theme import NO_THEME, Theme

MOST_BYTES = 1 << 30
Rows = tuple[tuple[str | int, ...], ...]
LONGEST_SHOWN = 80


@dataclass(frozen=True)
class Verified:
    """How many games were played again, how many files are as these games make them, in one line each what is not,
    whether there are analyses, which are not checked, and which other files are in the folder, none of the report."""

    games: int
    files: int
    differences: tuple[str, ...]
    has_analyses: bool = False
    others: tuple[str, ...] = ()


def verify(folder: Path, theme: Theme = NO_THEME) -> Verified:
    """Check the report in this folder. BadUsage if there is none, or none with all records."""
    tournament, mode = read_tournament(folder)
    records: dict[Seating, Record] = {}
    differences: list[str] = []
    for number, record in enumerate(all_records.read(folder), 1):
        game = name(record.seating)
        again = play(tournament, record)
        if isinstance(again, str):
            differences.append(f"{all_records.FILE}: line {number}: {game}: {again}")
        elif record.seating in records:
            differences.append(f"{all_records.FILE}: line {number}: {game}: a second time")
        else:
            records[record.seating] = again
            differences += (
                f"{all_records.FILE}: line {number}: {game}: {why}" for why in compare(tournament, record, again)
            )
    differences += check_games(mode, records)
    if differences:
        return Verified(len(records), 0, tuple(differences))
    made = sum_up(tournament, mode, records)
    written, differences = compare_files(made, folder, theme)
    has_analyses = bool(tournament.analyses)
    others = tuple(find_others(folder, {*written}, has_analyses=has_analyses))
    return Verified(len(records), len(written), tuple(differences), has_analyses, others)


def read_tournament(folder: Path) -> tuple[Report, Mode]:
    """What results.json says was to be played, without what came of it. BadUsage if it does not say that."""
    file = folder / "results.json"
    try:
        with file.open("rb") as opened:
            content = json.loads(opened.read(MOST_BYTES))
        if content["format"] != FORMAT or "options" not in content["tournament"]:
            raise BadUsage(
                f"{file}: written by another version of the arenas, which does not say what was to be played"
            )
        return make_tournament(content)
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}: expected the folder of a report") from None
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        found = printable(f"{type(error).__name__}: {error}", 200)
        raise BadUsage(f"{file}: expected the results of a tournament, found something else ({found})") from None


def make_tournament(content: Any) -> tuple[Report, Mode]:
    about, options = content["tournament"], dict(content["tournament"]["options"])
    game, form, seed = text(about["game"]), text(about["format"]), int(text(about["seed"]))
    if game not in MODES.get(form, ()):
        raise ValueError(f"expected a game and its format, found {game} and {form}")
    bots = tuple(
        Bot(text(bot["name"]), text(bot["file"]), text(bot["sha256"]), refused=text(bot["refused"]))
        for bot in content["bots"]
    )
    schedule: Rows = tuple((whole(deal), *map(text, seats)) for deal, *seats in options.pop("schedule", ()))
    chosen = Options(game, seed, **{key: read_option(key, value) for key, value in options.items()})
    mode = rebuild(form, tuple(bot.name for bot in bots if not bot.refused), chosen, schedule)
    described: list[tuple[str, Option]] = [*options.items(), *([("schedule", schedule)] if schedule else [])]
    trusted = bool(content["resources"]["trusted"])
    report = Report(game, form, seed, trusted, bots, keeps_all=True, options=tuple(described))
    return replace(report, analyses=read_analyses(content, report)), mode


def read_analyses(content: Any, report: Report) -> tuple[str, ...]:
    """The bots of which there is an analysis. ValueError for one that does not play."""
    analysed = tuple(text(one["bot"]) for one in content.get("analyses", ()))
    strange = {*analysed} - {bot.name for bot in report.bots}
    if strange or len({*analysed}) < len(analysed):
        raise ValueError(f"expected each bot of the tournament once, found the analyses of {', '.join(analysed)}")
    return analysed


def read_option(key: str, value: object) -> Any:
    """The value of an option, of its type. TypeError or ValueError for another one."""
    if key in NUMBERS:
        return whole(value)
    return float(text(value)) if key in FRACTIONS else text(value)


def play(tournament: Report, record: Record) -> Record | str:
    """The game as the rules play it, with the deal of the tournament's seed and the answers of the record; or why
    there is no such game."""
    seating = record.seating
    seed = derive(tournament.seed, seating.match, seating.deal)
    if record.seed != seed:
        return f"expected the deal of the seed {seed}, found {record.seed}"
    if len(seating.seats) not in games.game(tournament.game).SEATS:
        return f"found {len(seating.seats)} seats"
    session = games.game(tournament.game).begin(seed, len(seating.seats))
    for number, move in enumerate(record.moves):
        if session.seat is None:
            return f"the game is over after {number} answers, found {len(record.moves)}"
        if codes.DRAW < move < codes.FIRST_FAULT:
            return f"answer {number + 1}: no bot can give the answer {move}"
        session.answer(move)
    if session.seat is not None:
        return f"the game goes on after its {len(record.moves)} answers"
    return replace(record, outcome=session.outcome())


def compare(tournament: Report, record: Record, again: Record) -> Iterator[str]:
    """What the record says otherwise than the rules."""
    for what in ("places", "points", "faults"):
        expected, found = getattr(again.outcome, what), getattr(record.outcome, what)
        if expected != found:
            yield f"{what}: expected {show(expected)}, found {show(found)}"
    for one in record.incidents:
        move = record.moves[one.move] if 0 <= one.move < len(record.moves) else None
        if move is None or not 0 <= one.seat < len(record.seating.seats):
            yield f"a broken rule in answer {one.move + 1}, found {len(record.moves)} answers"
        elif move >= codes.FIRST_FAULT and codes.reason(move) != one.reason:
            yield f"answer {one.move + 1}: expected {codes.reason(move)}, found {show(one.reason)}"
    if len(record.paces) != len(record.seating.seats):
        yield f"expected the times of {len(record.seating.seats)} seats, found {len(record.paces)}"
    elif record.times:
        yield from compare_times(record)


def compare_times(record: Record) -> Iterator[str]:
    """Where the times of a seat's answers do not make the time of the seat."""
    if len(record.times) != len(record.paces):
        yield f"expected times of the answers of {len(record.paces)} seats, found {len(record.times)}"
        return
    for number, (times, pace) in enumerate(zip(record.times, record.paces, strict=True), 1):
        seconds = sum(unpack_time(byte) or 0.0 for byte in times)
        if abs(seconds - pace.seconds) > INEXACT * pace.seconds + LEAST_S * len(times):
            yield f"seat {number}: {pace.seconds:.6f} s, its answers took {seconds:.6f} s"


def check_games(mode: Mode, records: Mapping[Seating, Record]) -> Iterator[str]:
    """Which games of the tournament are missing, and which do not belong to it."""
    played: dict[Seating, Any] = {}
    while wanted := mode.wanted(played):
        missing = [game for game in wanted if game not in records]
        if missing:
            more = f" and {len(missing) - 1} more" if len(missing) > 1 else ""
            yield f"{all_records.FILE}: missing: {name(missing[0])}{more}"
            return
        played |= {game: records[game].outcome for game in wanted}
    for game in sorted(records.keys() - played.keys()):
        yield f"{all_records.FILE}: not a game of this tournament: {name(game)}"


def find_others(folder: Path, written: Collection[str], *, has_analyses: bool) -> Iterator[str]:
    """The files that are in the folder, or in a folder of the report, but are none of these; other folders as one. What
    begins with a dot is the judge's own."""
    folders = {path.rpartition("/")[0] for path in written}
    for inside in sorted(folders):
        for path in sorted((folder / inside).glob("*")):
            found = path.relative_to(folder).as_posix()
            is_known = found in written or found in folders or path.name.startswith(".")
            if not is_known and not (has_analyses and found == "analysis"):
                yield f"{found}/" if path.is_dir() else found


def compare_files(made: Report, folder: Path, theme: Theme) -> tuple[list[str], list[str]]:
    """Write all files of the report again: which there are, and which are not the same in the folder."""
    names, differences = [], []
    with tempfile.TemporaryDirectory() as temporary:
        written = publish(made, Path(temporary), theme).written
        for path in written:
            inside = path.relative_to(temporary).as_posix()
            names.append(inside)
            if why := difference(path.read_bytes(), folder / inside):
                differences.append(f"{inside}: {why}")
    return names, differences


def difference(expected: bytes, file: Path) -> str:
    """Where the file is not what was expected; empty if it is."""
    try:
        with file.open("rb") as opened:
            found = opened.read(len(expected) + 1)
    except OSError as error:
        return f"{error.strerror}"
    if found == expected:
        return ""
    if file.suffix != ".gz":
        return first_difference(expected.split(b"\n"), found.split(b"\n"))
    with gzip.open(io.BytesIO(expected)) as lines, gzip.open(file) as others:
        return first_difference(lines, others) or "packed in another way"


def first_difference(lines: Iterable[bytes], others: Iterable[bytes]) -> str:
    """The first line that is not the same in both; empty if there is none."""
    for number, (line, other) in enumerate(zip_longest(lines, others), 1):
        if line is None or other is None:
            return f"line {number}: {'goes on' if line is None else 'ends'} here"
        if line != other:
            return f"line {number}: expected {show_bytes(line, other)}, found {show_bytes(other, line)}"
    return ""


def show_bytes(line: bytes, other: bytes) -> str:
    """The part of the line that is not the same in the other, with a little before it."""
    same = next((at for at, (mine, its) in enumerate(zip(line, other, strict=False)) if mine != its), len(other))
    start = max(0, same - LONGEST_SHOWN // 4)
    return repr(printable(line[start:].decode("utf-8", "replace"), LONGEST_SHOWN))


def name(seating: Seating) -> str:
    return printable(seating.id, 200)


def show(value: object) -> str:
    return printable(str(value), LONGEST_SHOWN)
