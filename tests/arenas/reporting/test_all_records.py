"""records.jsonl.gz: what was written is read again, and holds nothing but the games."""

import gzip
from dataclasses import replace
from pathlib import Path

import pytest

from arenas.reporting import all_records
from arenas.reporting.all_records import LINE, describe, parse
from arenas.values.games import Incident, Pace
from judge.base.errors import BadUsage
from tests.arenas import random_games
from tests.arenas.tournaments import HOSTILE, report

RECORDS = tuple(
    replace(
        random_games.play(game, 1, HOSTILE[:seats]),
        incidents=(Incident(1, 2, "TIME", HOSTILE[3], HOSTILE[0]),),
        paces=tuple(Pace(3, 0.1 + seat, 1e-9, seat) for seat in range(seats)),
        times=(b"\x00\xff",) * (0 if game == "kotc" else seats),
    )
    for game, seats in (("kotc", 2), ("dubito", 3), ("hearts", 4))
)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    made = replace(report("bracket"), records=RECORDS, keeps_all=True)
    (file,) = all_records.write(made, tmp_path)
    found = tuple(all_records.read(tmp_path))
    assert found == RECORDS
    assert [(record.paces, record.times) for record in found] == [(record.paces, record.times) for record in RECORDS]
    before = file.read_bytes()
    all_records.write(made, tmp_path)
    assert file.read_bytes() == before


def test_without_the_option_there_is_none(tmp_path: Path) -> None:
    assert all_records.write(replace(report("bracket"), records=RECORDS), tmp_path) == []


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("seats", "ab"), ("seats", [1]), ("places", [1.5]), ("places", [True]), ("seed", 1), ("seed", "x"),
        ("moves", "0"), ("moves", 7),  ("incidents", [[1]]), ("paces", [["1", 0, 0, 0]]),
        ("paces", [[1, "0", 0, 0]]), ("deal", None), ("match", 1),
        ("times", ["0"]), ("times", [7]), ("times", 7),
    ],
)  # fmt: skip
def test_a_line_that_is_no_game(key: str, value: object) -> None:
    game = {**describe(RECORDS[0]), key: value}
    if key == "seats" and value == "ab":  # a text is a list of texts
        assert parse(LINE.encode(game).encode()).seating.seats == ("a", "b")
        return
    with pytest.raises((ValueError, TypeError)):
        parse(LINE.encode(game).encode())


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "1" * 400])
def test_a_time_that_is_no_number(tmp_path: Path, number: str) -> None:
    line = LINE.encode({**describe(RECORDS[0]), "paces": []}).replace('"paces":[]', f'"paces":[[1,{number},0,0]]')
    (tmp_path / all_records.FILE).write_bytes(gzip.compress(line.encode()))
    with pytest.raises(BadUsage, match="line 1: expected a game, found something else"):
        list(all_records.read(tmp_path))
