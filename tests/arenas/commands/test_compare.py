"""`compare`: is the new version better?"""

from pathlib import Path

import pytest

from tests.arenas.commands.arena import complain, put, results, run
from tests.arenas.units import FIRST, SEEDED

SKIPS = "import kotc\nclass Bot(kotc.KOTCBot):\n    def play(self, discard):\n        return None\n"


@pytest.mark.slow
def test_a_bot_that_skips_is_worse(tmp_path: Path) -> None:
    new, old = put(tmp_path, New=FIRST["kotc"], Old=SKIPS)
    done = run(tmp_path, "compare", new, old, "--trusted", "--seed", "1", "--records", "all")
    assert done.returncode == 0
    live = done.stderr.splitlines()
    assert live[0].startswith("after 10 deals: LLR ")
    assert len(live) == 3
    table = results(tmp_path / "out" / "arenas" / "compare")["tables"][0]
    assert table["rows"][0][-1] == "New is stronger than Old: 40 points of Elo above it are much likelier than 0"
    assert run(tmp_path, "verify", "out/arenas/compare").returncode == 0


@pytest.mark.slow
def test_options_of_the_test_and_a_field(tmp_path: Path) -> None:
    new, old = put(tmp_path, New=SEEDED["kotc"], Old=SEEDED["kotc"].replace("0.2", "0.3"))
    options = ("--against", "Keeper", "--against", "Miser", "--elo1", "300", "--alpha", "0.1", "--games", "400")
    done = run(tmp_path, "compare", new, old, *options, "--trusted", "--seed", "1", "--out", "c")
    assert done.returncode == 0, done.stderr
    found = results(tmp_path / "c")
    assert found["tournament"]["options"] == {"games": 400, "elo1": "300.0", "alpha": "0.1"}
    assert "(-2.89 to 2.25)" in done.stderr
    assert {row[1] for row in found["tables"][1]["rows"]} == {"New", "Old", "Keeper", "Miser"}


@pytest.mark.once
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("a.py", "b.py"), "a.py: No such file or directory: expected the file of a bot"),
        (("Bot.py", "Bot.py"), "Bot.py: it does not show of which game it is a bot: name the game with --game"),
    ],
)
def test_what_cannot_be_compared(tmp_path: Path, words: tuple[str, str], message: str) -> None:
    put(tmp_path, Bot="x = 1\n")
    assert complain(tmp_path, "compare", *words) == f"arenas: {message}"


@pytest.mark.slow
def test_an_impossible_test(tmp_path: Path) -> None:
    new, old = put(tmp_path, New=FIRST["kotc"], Old=SKIPS)
    done = run(tmp_path, "compare", new, old, "--elo0", "10", "--elo1", "5", "--trusted")
    assert done.returncode == 2
    assert "expected elo0 below elo1" in done.stderr


@pytest.mark.slow
def test_without_one_of_the_two_nothing_is_compared(tmp_path: Path) -> None:
    new, old = put(tmp_path, New=FIRST["kotc"] + "1 / 0\n", Old=SKIPS)
    done = run(tmp_path, "compare", new, old, "--against", "Keeper", "--trusted")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "arenas: --format comparison: it is about New, which cannot play"
    done = run(tmp_path, "kotc", new, "Keeper", "Miser", "--format", "gauntlet", "--trusted")
    assert done.stderr.splitlines()[-1] == "arenas: --format gauntlet: it is about New, which cannot play"


def test_a_file_with_two_bots_is_not_compared_with_itself(tmp_path: Path) -> None:
    two = SKIPS + SKIPS.replace("Bot(", "Other(")
    new, old = put(tmp_path, New=two, Old=SKIPS)
    words = "arenas: New.py: expected one bot, found Bot, Other: give it a file of its own"
    assert complain(tmp_path, "compare", new, old) == words


@pytest.mark.slow
@pytest.mark.parametrize("elo", ["inf", "nan", "1e6"])
def test_an_elo_that_no_bot_can_have(tmp_path: Path, elo: str) -> None:
    new, old = put(tmp_path, New=FIRST["kotc"], Old=SKIPS)
    done = run(tmp_path, "compare", new, old, "--elo1", elo, "--trusted")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "both from -2000 to 2000" in done.stderr
