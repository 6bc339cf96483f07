"""The formats of packages, and when a package gives points."""

from pathlib import Path

from judge.kit.package.layout import LAYOUTS, is_scoring
from tests.judge import adder

ONE = "groups: [{name: all, points: 10, cases: 'secret/*', score: SCORE}]\n"


def test_their_names_are_those_of_the_format() -> None:
    assert {name: layout.is_legacy for name, layout in LAYOUTS.items()} == {"legacy": True, "2025-09": False}


def test_shares_of_one_group_give_no_points(tmp_path: Path) -> None:
    assert not is_scoring(adder.make(tmp_path / "a"))
    assert not is_scoring(adder.make(tmp_path / "b", yaml=adder.QUICK + ONE.replace("SCORE", "share")))
    assert is_scoring(adder.make(tmp_path / "c", yaml=adder.QUICK + ONE.replace("SCORE", "all")))
