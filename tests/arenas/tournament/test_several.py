"""Files with several bots: which of them play."""

from pathlib import Path

import pytest

from arenas.tournament import entrants
from arenas.tournament.several import list_bots, split
from arenas.values.games import Entrant
from judge.base.errors import BadUsage

TWO = b"class Ada(BotBase): pass\nclass Bo(bots.base.BotBase) :\n    pass\n"
BASE = b"class Common(BotBase):\n  x = 1\nclass Ada(Common): pass\nclass Bo(Mixin, Common): pass\nclass Mixin(): pass\n"
ONE = b"class Ada(BotBase): pass\nclass Help: pass\n"
CIRCLE = b"class A(B): pass\nclass B(A): pass\n"


@pytest.mark.parametrize(
    ("game", "source", "bots"),
    [
        ("dubito", TWO, ["Ada", "Bo"]),
        ("dubito", BASE, ["Ada", "Bo"]),
        ("dubito", ONE, ["Ada"]),
        ("dubito", CIRCLE, []),
        ("dubito", TWO.replace(b"\n", b"\r\n"), ["Ada", "Bo"]),
        ("dubito", b"\xff" + b"class " * 100, []),
        ("kotc", TWO.replace(b"bots.base.BotBase", b"kotc.KOTCBot").replace(b"BotBase", b"KOTCBot"), ["Ada", "Bo"]),
        ("hearts", TWO, []),
    ],
)
def test_the_bots_in_a_file(game: str, source: bytes, bots: list[str]) -> None:
    assert list_bots(game, source) == bots


@pytest.mark.parametrize(
    ("stem", "source", "only", "playing"),
    [
        ("bots", TWO, [], ["Ada", "Bo"]),
        ("bots", TWO, ["Bo"], ["Bo"]),
        ("bots", TWO, ["Eve"], []),
        ("bo", TWO, [], ["bo"]),
        ("bo", TWO, ["Ada"], ["Ada"]),
        ("bo", TWO, ["Eve"], ["bo"]),
        ("bots", ONE, [], ["bots"]),
        ("bots", ONE, ["Eve"], ["bots"]),
    ],
)
def test_which_of_them_play(stem: str, source: bytes, only: list[str], playing: list[str]) -> None:
    found = split("dubito", Entrant(stem, stem, source), only)
    assert [bot.name for bot in found] == playing
    assert {bot.file for bot in found} <= {f"{stem}.py"}


def test_a_name_that_no_file_has(tmp_path: Path) -> None:
    (tmp_path / "bots.py").write_bytes(TWO)
    assert list(entrants.find("dubito", [str(tmp_path)])) == ["Ada", "Bo"]
    with pytest.raises(BadUsage, match=r"--bot Adda: no such bot in these files; did you mean 'Ada'\?"):
        entrants.find("dubito", [str(tmp_path)], ["Adda"])
    with pytest.raises(BadUsage, match=r"--bot Ada: no such bot in these files; a bot is a class that extends KOTCBot"):
        entrants.find("kotc", [str(tmp_path)], ["Ada"])
    with pytest.raises(BadUsage, match=r"bots\.py: expected one bot, found Ada, Bo: name one with --bot"):
        entrants.pick("dubito", tmp_path / "bots.py", None)
    assert entrants.pick("dubito", tmp_path / "bots.py", "Bo").stem == "Bo"
