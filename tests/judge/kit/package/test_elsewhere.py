"""Problems for DMOJ, DOMjudge, oj and Polygon: `import` makes the same problem of them."""

import re
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.base.files import write_atomic, write_folder
from judge.kit.package.description import time_limit
from judge.kit.package.elsewhere import ELSEWHERE, pack
from judge.problem import cases, definition
from judge.values.problem import Problem
from tests.judge import adder
from tests.judge.kit.package.exported import TERMS, sides

ROOT = Path(__file__).resolve().parents[4]
HOLD_LIMITS = ("domjudge", "polygon")
BYTE_BY_BYTE = ("tokens", ("case_sensitive", "space_change_sensitive"))
COMPARED = {
    "dmoj": ("tokens", ("case_sensitive", "line_change_sensitive")),
    "domjudge": BYTE_BY_BYTE,
    "oj": ("lines", ()),
    "polygon": ("lines", ("space_change_insensitive",)),
}


def brought_back(problem: Problem, judge: str, folder: Path, *words: str) -> Problem:
    """The problem `again`, made of what `export` writes for this judge."""
    name, made = pack(judge, problem, TERMS, "short")
    if name:
        write_folder(folder / name, made.files)
    else:
        ((name, data),) = made.files.items()
        write_atomic(folder / name, data)
    (folder / "again/problems").mkdir(parents=True)
    assert main(["--root", str(folder / "again"), "import", str(folder / name), "--id", "again", *words]) == 0
    return definition.load(folder / "again", "again")


@pytest.mark.once_but_first
@pytest.mark.parametrize("judge", ELSEWHERE)
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name == "ochos4" else pytest.mark.thorough) for name in definition.names(ROOT)],
)
def test_import_gives_the_same_problem(tmp_path: Path, name: str, judge: str) -> None:
    problem = definition.load(ROOT, name)
    again = brought_back(problem, judge, tmp_path, "--no-run")
    assert sides(again) == sides(problem)
    assert (again.compare.name, again.compare.flags) == COMPARED[judge]
    assert [group.score for group in again.groups] == ["share"]
    if judge in HOLD_LIMITS:
        assert again.title == problem.title
        assert again.limits.memory_mib == problem.limits.memory_mib
        assert again.limits.time_s == time_limit(problem)


@pytest.mark.once_but_first
@pytest.mark.parametrize("judge", ["dmoj", "domjudge", "polygon"])
def test_groups_keep_their_points(tmp_path: Path, judge: str) -> None:
    groups = "[{name: a, points: 4, cases: secret/001*}, {name: b, points: 6, cases: 'secret/00[23]*', score: all}]"
    adder.write(tmp_path, "cases/adder/secret/003-more.txt", "5 5\n")
    adder.write(tmp_path, "expected/adder/secret/003-more.txt", "sum 10\n")
    problem = adder.make(tmp_path, yaml=f"{adder.QUICK}groups: {groups}\n")
    again = brought_back(problem, judge, tmp_path / "out", "--no-run")
    assert [(float(group.points), group.score) for group in again.groups] == [(4, "share"), (6, "all")]
    assert [group.name for case in cases.discover(again) if (group := cases.group_of(again, case))] == [
        again.groups[0].name, again.groups[1].name, again.groups[1].name
    ]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("judge", ["dmoj", "domjudge"])
def test_a_checker_decides_as_here(tmp_path: Path, judge: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "problems").mkdir()
    assert main(["--root", str(tmp_path), "new", "split", "--checker"]) == 0
    problem = definition.load(tmp_path, "split")
    again = brought_back(problem, judge, tmp_path / "out", "--no-run")
    verdicts = []
    for place in ("accepted/split.py", "wrong_answer/first_card_is_one.py"):
        capsys.readouterr()
        main(["--root", str(again.root), "run", str(problem.folder / "submissions" / place), "--problem", "again"])
        verdicts.append(capsys.readouterr().out)
    assert "AC accepted: 2 of 2 cases right" in verdicts[0]
    assert "WA wrong answer" in verdicts[1]


@pytest.mark.once_but_first
@pytest.mark.parametrize("judge", ["domjudge", "dmoj"])
def test_a_talk_is_held_there(tmp_path: Path, judge: str) -> None:
    (tmp_path / "problems").mkdir()
    assert main(["--root", str(tmp_path), "new", "guess", "--interactive"]) == 0
    again = brought_back(definition.load(tmp_path, "guess"), judge, tmp_path / "out", "--no-run")
    assert again.compare.checker is not None
    assert again.compare.checker.interactive


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("kind", "judge", "why"),
    [
        *(("--function", judge, "harness: .* has no files beside a submission: use `export package`")
          for judge in ELSEWHERE),
        *(("--interactive", judge, "checker: it talks to the submission, which .* cannot do in this way")
          for judge in ("oj", "polygon")),
        ("--checker", "oj", "checker: oj has only cases in a folder: use `export package`"),
        ("--checker", "polygon", "checker: Polygon calls those of testlib in C.., found kattis in Python 3: write one"),
    ],
)  # fmt: skip
def test_what_a_judge_cannot_hold_is_one_line(
    tmp_path: Path, kind: str, judge: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "problems").mkdir()
    assert main(["--root", str(tmp_path), "new", "some", kind]) == 0
    capsys.readouterr()
    assert main(["--root", str(tmp_path), "export", judge, "--out", str(tmp_path / "out")]) == 2
    assert not (tmp_path / "out").exists()
    (said,) = capsys.readouterr().err.splitlines()
    assert re.search(why, said)
