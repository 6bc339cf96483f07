"""A report is checked by its records: what was changed by a byte is found."""

import gzip
import json
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from arenas.modes.choice import Options, build, describe
from arenas.modes.league_files import Game
from arenas.reporting import publishing
from arenas.reporting.all_records import LINE
from arenas.reporting.verification import verify
from arenas.tournament.outcome import sum_up
from arenas.tournament.plan import Plan
from arenas.values.games import Entrant
from arenas.values.report import Bot, Report
from judge.base.errors import BadUsage
from judge.execution.store import Store
from tests.arenas.tournament.played import BREAKS, Tournament
from tests.arenas.units import FIRST, SEEDED

FORMS = {
    "bracket": ("kotc", Options("kotc", 1, deals=1)),
    "round-robin": ("kotc", Options("kotc", 1, games=20, stop="never")),
    "experiment": ("dubito", Options("dubito", 1, deals=6)),
    "league": ("hearts", Options("hearts", 1, deals=1)),
}


@cache
def published(form: str, folder: Path) -> Path:
    """A small tournament that was played; in King of the Cards, one of the bots breaks a rule."""
    game, options = FORMS[form]
    sources = {"a": FIRST[game], "b": SEEDED[game], "c": BREAKS if game == "kotc" else FIRST[game], "d": FIRST[game]}
    entrants = {name: Entrant(name, "Bot", source.encode()) for name, source in sources.items()}
    mode = build(form, tuple(entrants), options)
    plan = Plan(game, mode, entrants, 1, trusted=True)
    records = Tournament(Store(None), plan).play().schedule.records
    bots = tuple(Bot(name, "Bot.py", "0" * 64) for name in entrants)
    empty = Report(game, form, 1, True, bots, keeps_all=True, options=describe(mode, options))
    publishing.publish(sum_up(empty, mode, records), folder / form)
    return folder / form


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path) -> Path:
    """The report of a bracket, to be changed."""
    return shutil.copytree(published("bracket", tmp_path_factory.getbasetemp()), tmp_path / "report")


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_a_report_of_each_form_is_what_its_records_make(form: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    found = verify(published(form, tmp_path_factory.getbasetemp()))
    assert found.differences == ()
    assert found.games > 5
    assert found.files > 10


def pack(data: bytes) -> bytes:
    """The same bytes at any time: they are in the names of tests."""
    return gzip.compress(data, mtime=0)


def change(folder: Path, edit: Callable[[list[dict[str, Any]]], object]) -> None:
    """Change the records."""
    file = folder / "records.jsonl.gz"
    games = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    edit(games)
    file.write_bytes(gzip.compress("".join(f"{json.dumps(game)}\n" for game in games).encode()))


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("edit", "found"),
    [
        (lambda games: games[0].update(places=[1, 1]), "places: expected"),
        (lambda games: games[0].update(points=[7, 7]), "points: expected"),
        (lambda games: games[0].update(faults=["TIME", "TIME"]), "faults: expected"),
        (lambda games: games[0].update(seed="12"), "expected the deal of the seed"),
        (lambda games: games[0].update(moves=games[0]["moves"] + "00"), "the game is over after"),
        (lambda games: games[0].update(moves=games[0]["moves"][:-2]), "the game goes on after its"),
        (lambda games: games[0].update(moves="c8"), "answer 1: no bot can give the answer 200"),
        (lambda games: games[0].update(seats=["a"]), "found 1 seats"),
        (lambda games: games[0].update(paces=[]), "expected the times of 2 seats, found 0"),
        (lambda games: games[0].update(times=["c8"]), "expected times of the answers of 2 seats, found 1"),
        (lambda games: games[0].update(times=["ff", ""]), "seat 1: "),
        (lambda games: games[0]["incidents"].append([5, 0, "TIME", "", ""]), "a broken rule in answer 1"),
        (lambda games: games.append(games[0]), "a second time"),
        (lambda games: games.pop(), "missing: "),
    ],
)  # fmt: skip
def test_a_forged_record_is_found(folder: Path, edit: Callable[[list[dict[str, Any]]], object], found: str) -> None:
    change(folder, edit)
    differences = verify(folder).differences
    assert any(found in line for line in differences), differences
    assert all(line.startswith("records.jsonl.gz: ") and line.isprintable() for line in differences)


@pytest.mark.once
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("standings.csv", "standings.csv: line 2: expected "),
        ("games.csv", "games.csv: line 2: expected "),
        ("results.json", "results.json: line 2: expected "),
        ("index.html", "index.html: line 2: expected "),
    ],
)
def test_a_changed_byte_is_found_in_each_file(folder: Path, name: str, found: str) -> None:
    file = folder / name
    lines = file.read_bytes().split(b"\n")
    lines[1] = lines[1][:-1] + b"  " + lines[1][-1:] if name == "results.json" else lines[1][:-1] + b"~"
    file.write_bytes(b"\n".join(lines))
    (difference,) = verify(folder).differences
    assert difference.startswith(found)


def test_a_file_that_is_gone_or_goes_on_or_came_later_is_found(folder: Path) -> None:
    (folder / "places.csv").unlink()
    (folder / "records" / "more.txt").write_text("")
    (folder / "mine").mkdir()
    lines = (folder / "cross.csv").read_text().count("\n") + 1
    with (folder / "cross.csv").open("a") as file:
        file.write("\n")
    found = verify(folder)
    assert found.differences == ("places.csv: No such file or directory", f"cross.csv: line {lines + 1}: goes on here")
    assert found.others == ("mine/", "records/more.txt")


@pytest.mark.once
def test_a_changed_line_end_is_found(folder: Path) -> None:
    file = folder / "cross.csv"
    file.write_bytes(file.read_bytes().replace(b"\n", b"\r", 1))
    (difference,) = verify(folder).differences
    assert difference.startswith("cross.csv: line 1: expected ")


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("edit", "found"),
    [(lambda games: games[0]["paces"][0].__setitem__(1, 0), "line 1: expected '"), (list, "packed in another way")],
)
def test_a_line_of_the_packed_file_is_shown_unpacked(
    folder: Path, edit: Callable[[list[dict[str, Any]]], object], found: str
) -> None:
    file = folder / "records.jsonl.gz"
    games = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    edit(games)
    file.write_bytes(pack("".join(f"{LINE.encode(game)}\n" for game in games).encode()) + pack(b""))
    (difference,) = verify(folder).differences
    assert difference.startswith(f"records.jsonl.gz: {found}")
    assert "paces" in difference or found.startswith("packed")


@pytest.mark.parametrize(
    ("name", "content", "found"),
    [
        ("results.json", b"{", "results.json: expected the results of a tournament, found something else (JSONDecode"),
        ("results.json", b"[" * 100_000, "results.json: expected the results of a tournament, found something else"),
        ("results.json", b'{"format": 1, "tournament": {}}', "results.json: written by another version"),
        ("records.jsonl.gz", b"none", "records.jsonl.gz: line 1: cannot be unpacked"),
        ("records.jsonl.gz", pack(b"1\n"), "records.jsonl.gz: line 1: expected a game, found something else"),
        ("records.jsonl.gz", pack(b"x" * (1 << 23)), "records.jsonl.gz: line 1: longer than any tournament"),
        ("records.jsonl.gz", pack(b"x" * 99)[:-9], "records.jsonl.gz: line 1: cannot be unpacked"),
    ],
)
def test_what_is_no_report_is_said_in_one_line(folder: Path, name: str, content: bytes, found: str) -> None:
    (folder / name).write_bytes(content)
    with pytest.raises(BadUsage) as refusal:
        verify(folder)
    assert str(refusal.value).startswith(f"{folder}/{found}")
    assert str(refusal.value).isprintable()


def test_a_report_without_all_records(folder: Path) -> None:
    (folder / "records.jsonl.gz").unlink()
    with pytest.raises(BadUsage, match="only a tournament that was played with --records all has it"):
        verify(folder)


def test_a_schedule_from_a_file_is_kept(tmp_path: Path) -> None:
    (tmp_path / "schedule.csv").write_text("deal,seat1,seat2,seat3,seat4\n3,a,b,c,d\n")
    options = Options("hearts", 1, schedule=tmp_path / "schedule.csv", seasons=2)
    mode = build("league", ("a", "b", "c", "d"), options)
    assert describe(mode, options) == (("seasons", 2), ("schedule", ((3, "a", "b", "c", "d"),)))
    assert mode.schedule == (Game(3, ("a", "b", "c", "d")),)  # type: ignore[attr-defined]
