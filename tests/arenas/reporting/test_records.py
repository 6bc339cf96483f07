"""Each game to look at has a file with its record, whatever its bots are called."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from arenas.replaying.again import play_again
from arenas.replaying.following import follow
from arenas.replaying.records import read_record
from arenas.reporting import records
from arenas.values.games import Seating
from tests.arenas.tournaments import MODES, hostile, report


@pytest.mark.once_but_first
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("make", [report, hostile])
def test_each_file_is_the_record_of_its_game(tmp_path: Path, mode: str, make: Any) -> None:
    made = make(mode)
    files = records.write(made, tmp_path)
    assert len(set(files)) == len(made.replays)
    for file, game in zip(files, made.replays, strict=True):
        assert file == tmp_path / records.name_files(made)[game.seating]
        written = read_record(file.read_bytes())
        assert written == play_again(made.game, game).written
        assert follow(written)[1] is None


@pytest.mark.parametrize(
    ("games", "names"),
    [
        ([("bracket/2/1", 17, ("Ada", "Bo"))], ["bracket_2_1_17_Ada_Bo-f88873"]),
        # Other seats, and names that would be the same if they were only joined.
        ([("m", 0, ("a", "b-c")), ("m", 0, ("a-b", "c")), ("m", 0, ("a_b", "c")), ("m", 0, ("b-c", "a"))],
         ["m_0_a_b-c-9324d8", "m_0_a-b_c-6216ff", "m_0_a_b_c-841e85", "m_0_b-c_a-fe43ba"]),
        ([("../..", 0, ("/etc/passwd", "..\\x"))], ["_._.._0__etc_passwd_.._x-8be184"]),
        ([("m", 0, ("A" * 200, "\u202e<b>"))], ["m_0_" + "A" * 96 + "-27e1e7"]),
    ],
)  # fmt: skip
def test_names_are_safe_and_stable(games: list[tuple[str, int, tuple[str, ...]]], names: list[str]) -> None:
    made = report("bracket")
    replays = tuple(replace(made.replays[0], seating=Seating(*game)) for game in games)
    found = records.name_files(replace(made, replays=replays))
    assert list(found.values()) == [f"records/{name}.txt" for name in names]
