"""The command `compare`: what it prints, and its exit status."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.results import writer
from judge.values.mark import Award, Basis, Mark
from judge.values.report import Report, Result
from tests.judge.classes import AC, OCHOS, WA, WRONG, accepted_cases, case, ochos

PRINTED = """\
ana, ochos: 8.33 -> 50 points (+41.67); WA -> AC; the program changed; 3 cases
  changed: secret/001-tie-goes-to-colour WA -> AC, secret/002-empty-pile-passes
  WA -> AC, secret/003-long-game WA -> AC
ben, ochos: 50 -> 30 points (-20); override: 30 instead of 50: copied
cleo, ochos: gone, - points
dora, ochos: new, 8 points
2 results changed, 1 new, 1 gone
"""

BASIS = Basis("1" * 16, "2" * 16, "3" * 16, "4" * 16)


def write(folder: Path, *results: Result, awards: tuple[Award, ...] = ()) -> str:
    report = Report((OCHOS,), results, (), "rlimits", "0.1.0", awards=awards)
    return str(writer.write(report, folder).parent)


@pytest.fixture
def folders(tmp_path: Path) -> tuple[str, str]:
    """Two gradings: ana has another program, ben is given points, cleo left, dora came."""
    accepted = accepted_cases()
    failing = [*accepted[:2], WRONG, *(case(one.case, WA) for one in accepted[3:])]
    ana = ochos("ana", WA, Fraction(25, 3), failing, basis=BASIS)
    ben = ochos("ben", AC, Fraction(50), accepted, basis=BASIS)
    old = write(tmp_path / "old", ana, ben, ochos("cleo", WA, None, [WRONG]))
    better = ochos("ana", AC, Fraction(50), accepted, basis=replace(BASIS, program="9" * 16))
    new = write(
        tmp_path / "new",
        better,
        replace(ben, mark=Mark(Fraction(30), "copied")),
        awards=(Award("dora", "ochos", Mark(Fraction(8), "on paper")),),
    )
    return old, new


def test_what_changed(folders: tuple[str, str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", *folders]) == 1
    assert capfd.readouterr().out == PRINTED


def test_as_json(folders: tuple[str, str], capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["compare", "--json", *folders]) == 1
    document = json.loads(capfd.readouterr().out)
    assert document["format"] == 1
    assert document["changes"][1:] == [
        {"student": "ben", "problem": "ochos", "kind": "changed", "old": {"points": 50.0, "verdict": "AC"},
         "new": {"points": 30.0, "verdict": "AC"}, "why": ["override: 30 instead of 50: copied"], "cases": []},
        {"student": "cleo", "problem": "ochos", "kind": "gone", "old": {"points": None, "verdict": "WA"}, "new": None,
         "why": [], "cases": []},
        {"student": "dora", "problem": "ochos", "kind": "new", "old": None, "new": {"points": 8.0, "verdict": None},
         "why": [], "cases": []},
    ]  # fmt: skip


def test_nothing_changed(folders: tuple[str, str], capfd: pytest.CaptureFixture[str]) -> None:
    old, _ = folders
    assert main(["compare", old, f"{old}/results.json"]) == 0
    assert capfd.readouterr().out == "nothing changed\n"
    assert main(["compare", "--json", old, old]) == 0
    assert json.loads(capfd.readouterr().out) == {"format": 1, "changes": []}
