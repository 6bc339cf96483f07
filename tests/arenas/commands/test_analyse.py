"""`analyse`: tables for people, files for programs, the same bytes on each run, and one line for what is wrong."""

import csv
import gzip
import json
import re
from functools import cache
from pathlib import Path

import pytest

from tests.arenas.commands.arena import complain, run

pytestmark = pytest.mark.slow

REPORT = Path("out/arenas/kotc")


@cache
def tournament(folder: Path, records: str) -> Path:
    """A folder with the report of a small tournament of King of the Cards, and one of Dubito."""
    options = ("--seed", "1", "--trusted", "--no-cache", "--jobs", "1")
    where = folder / records
    where.mkdir()
    assert not run(where, "kotc", "EightsFirst", "Keeper", "--deals", "2", "--records", records, *options).returncode
    run(where, "dubito", "Honest", "Doubter", "Chancer", "--deals", "1", *options)
    return where


# Each test has one kind of records at every change, and the other at night.
with_all = pytest.mark.parametrize("folder", ["all", pytest.param("some", marks=pytest.mark.nightly)], indirect=True)
with_some = pytest.mark.parametrize("folder", [pytest.param("all", marks=pytest.mark.nightly), "some"], indirect=True)


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tournament(tmp_path_factory.getbasetemp(), request.param)


@with_some
def test_an_analysis_says_where_a_bot_loses(folder: Path) -> None:
    words = ("analyse", REPORT, "--bot", "EightsFirst", "--continuations", "20", "--games", "2", "--out")
    done = run(folder, *words, "one")
    assert done.returncode == 0, done.stderr
    assert re.search("King of the Cards: EightsFirst in 2 of [0-9]+ games, evenly spread: ", done.stdout)
    assert "Both moves are played on 20 times, by LongSuit on all seats." in done.stdout
    assert "Where it loses" in done.stdout
    run(folder, *words, "two")
    for name in ("analysis.json", "decisions.csv", "index.html"):
        assert (folder / "one" / name).read_bytes() == (folder / "two" / name).read_bytes()
    found = json.loads((folder / "one" / "analysis.json").read_text())
    decisions = [one for game in found["games"] for one in game["decisions"]]
    assert len(decisions) == sum(kind["decisions"] for kind in found["kinds"]) > 5
    with (folder / "one" / "decisions.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["at"] for row in rows] == [one["at"] for one in decisions]
    assert [float(row["cost"]) for row in rows] == [one["cost"]["mean"] for one in decisions]


@with_all
def test_a_game_of_dubito(folder: Path) -> None:
    words = (
        "analyse",
        "out/arenas/dubito",
        "--bot",
        "Honest",
        "--continuations",
        "3",
        "--games",
        "1",
        "--out",
        "dubito",
    )
    done = run(folder, *words)
    assert done.returncode == 0, done.stderr
    assert "Both moves are played on 3 times, by ExampleBot on all seats." in done.stdout
    assert "doubt or play" in done.stdout


@with_all
def test_a_single_record(folder: Path) -> None:
    record = next((folder / REPORT / "records").glob("*.txt"))
    done = run(folder, "analyse", record, "--bot", "Keeper", "--continuations", "2", "--out", "single")
    assert done.returncode == 0, done.stderr
    assert "King of the Cards: Keeper in 1 game: " in done.stdout


@with_all
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ((REPORT, "--bot", "Keepr"), "no game of Keepr; did you mean 'Keeper'?"),
        ((REPORT, "--bot", "Keeper", "--continuations", "1"), "--continuations 1: expected a whole number from 2"),
        ((REPORT, "--bot", "Keeper", "--games", "0"), "--games 0: expected a whole number from 1"),
        ((REPORT, "--bot", "Keeper", "--jobs", "0"), "--jobs 0: expected a whole number from 1"),
        (("nowhere", "--bot", "Keeper"), "nowhere: No such file or directory: expected the record of a game"),
        ((".", "--bot", "Keeper"), "no game of Keeper; expected a record, or a folder with records"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(folder: Path, words: tuple[str, ...], found: str) -> None:
    assert found in complain(folder, "analyse", *words)


@with_all
def test_a_record_that_breaks_the_rules(folder: Path, tmp_path: Path) -> None:
    record = next((folder / REPORT / "records").glob("*.txt"))
    (tmp_path / "bad.txt").write_text(record.read_text().replace("0: ", "0: X", 1))
    assert "the record breaks the rules: line 1" in complain(tmp_path, "analyse", "bad.txt", "--bot", "Keeper")


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"times": [""]}, "expected times of 2 seats, found 1: 'bracket/1/1/0/"),
        ({"seats": ["Keeper"]}, "expected another number of seats in the game 'bracket/1/1/0/Keeper', found 1"),
        ({"moves": ""}, "expected more than 0 moves in the game 'bracket/1/1/0/"),
    ],
)
def test_forged_records_are_named(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, change: dict[str, object], found: str
) -> None:
    report = tournament(tmp_path_factory.getbasetemp(), "all") / REPORT
    with gzip.open(report / "records.jsonl.gz") as file:
        forged = json.loads(file.readline()) | change
    with gzip.open(tmp_path / "records.jsonl.gz", "wt") as file:
        file.write(json.dumps(forged))
    (tmp_path / "results.json").write_bytes((report / "results.json").read_bytes())
    assert found in complain(tmp_path, "analyse", ".", "--bot", "Keeper")


def test_the_worst_games_need_all_records(tmp_path_factory: pytest.TempPathFactory) -> None:
    where = tournament(tmp_path_factory.getbasetemp(), "some")
    words = "--worst needs every game: play the tournament with --records all"
    assert words in complain(where, "analyse", REPORT, "--bot", "Keeper", "--worst")


def test_a_tournament_analyses_bots_at_its_end(tmp_path: Path) -> None:
    words = ("kotc", "EightsFirst", "Keeper", "--format", "round-robin", "--games", "20", "--seed", "1", "--trusted")
    more = ("--no-cache", "--records", "all", "--analyse", "Keeper", "--analyse-games", "1", "--analyse-worst")
    done = run(tmp_path, *words, *more, "--out", "report")
    assert done.returncode == 0, done.stderr
    assert "Keeper: analysing the worst of 20 games; each move is played on 200 times" in done.stderr
    assert "King of the Cards: Keeper in the worst of 20 games: " in done.stdout
    assert "report/analysis/ (3 files)" in done.stdout
    page = tmp_path / "report" / "analysis" / "Keeper" / "index.html"
    assert 'href="../../index.html"' in page.read_text()
    assert 'href="analysis/Keeper/index.html"' in (tmp_path / "report" / "index.html").read_text()
    checked = run(tmp_path, "verify", "report")
    assert (checked.returncode, checked.stdout.splitlines()[1:]) == (
        0, ["not checked: the files in analysis/; `arenas analyse` makes them again"],
    )  # fmt: skip
    run(tmp_path, "analyse", "report", "--bot", "Keeper", "--games", "1", "--worst", "--out", "again")
    for name in ("analysis.json", "decisions.csv"):
        assert (tmp_path / "again" / name).read_bytes() == page.with_name(name).read_bytes()
    found = "--analyse Kepper: no such bot in this tournament; did you mean 'Keeper'?"
    assert found in complain(tmp_path, *words, "--analyse", "Kepper")
    found = "--analyse-worst: expected the bot, too: add --analyse BOT"
    assert found in complain(tmp_path, *words, "--analyse-worst")
