"""Which cases may be judged at which level, and the notes about it."""

import os
from pathlib import Path

import pytest

from judge import sandbox
from judge.base.errors import BadUsage
from judge.problem.isolation import Isolation
from judge.problem.problem_cases import ProblemCases
from tests.judge import adder

REMEDY = "bubblewrap is not installed (install it)"
SAID = "only samples are judged: rlimits cannot hide secret cases from programs"
OUTLET = "; --unsafe judges all, for programs you trust"


@pytest.mark.parametrize(
    ("level", "unsafe", "name", "cases", "is_whole"),
    [
        ("bubblewrap", False, "bubblewrap", 3, True),
        ("bubblewrap", True, "bubblewrap", 3, True),
        ("rlimits", False, "rlimits (samples only)", 1, False),
        ("rlimits", True, "rlimits (unsafe)", 3, True),
    ],
)
def test_the_cases_that_a_level_may_judge(
    tmp_path: Path, level: str, unsafe: bool, name: str, cases: int, is_whole: bool
) -> None:
    isolation = Isolation(level, unsafe)
    problem_cases = isolation.admit(ProblemCases.of(adder.make(tmp_path)))
    assert (isolation.name, len(problem_cases.cases), problem_cases.is_whole) == (name, cases, is_whole)
    assert (isolation.note == "") == (cases == 3)


@pytest.mark.parametrize(("lack", "note"), [(REMEDY, f"{SAID} ({REMEDY}){OUTLET}"), (None, f"{SAID}{OUTLET}")])
def test_the_note_names_the_remedy(monkeypatch: pytest.MonkeyPatch, lack: str | None, note: str) -> None:
    monkeypatch.setattr(sandbox, "missing", lambda _name: lack)
    assert Isolation("rlimits").note == note


def test_a_problem_without_samples_is_refused(tmp_path: Path) -> None:
    problem = adder.make(tmp_path)
    for folder in ("cases", "expected"):
        (tmp_path / folder / "adder/sample/001-small.txt").unlink()
    with pytest.raises(BadUsage, match=r"^adder: there is no sample to judge; only samples are judged: "):
        Isolation("rlimits").admit(ProblemCases.of(problem))


def test_every_level_says_whether_it_hides_cases() -> None:
    levels = {name: sandbox.level(name) for name in sandbox.LEVELS}
    assert {name: (level.HIDES_CASES, level.HIDES_CLOSED_PLACES) for name, level in levels.items()} == {
        "bubblewrap": (True, True),
        "landlock": (True, True),
        "users": (False, True),
        "rlimits": (False, False),
        "wallclock": (False, False),
    }


@pytest.mark.skipif(os.name != "posix", reason="needs permissions")
def test_a_level_that_hides_closed_places_needs_them_closed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "users")
    root, class_, out = folder / "root", folder / "class", folder / "out"
    for made in (root, class_):
        made.mkdir()
    problem_cases = ProblemCases.of(adder.make(root))
    for place in (root, class_):
        isolation = Isolation.of(root, class_, out, unsafe=False)
        assert (isolation.name, isolation.left_open) == ("users (samples only)", place)
        assert isolation.note == (
            f"only samples are judged: every user of this machine may enter {place}: close it with `chmod o= {place}`"
            + OUTLET
        )
        assert len(isolation.admit(problem_cases).cases) == 1
        place.chmod(0o750)
    assert Isolation.of(root, class_, out, unsafe=False).left_open == out  # it would be made open
    assert Isolation.of(root, class_, root / "out", unsafe=False) == Isolation("users")
    assert len(Isolation("users").admit(problem_cases).cases) == 3


@pytest.mark.skipif(os.name != "posix", reason="needs permissions")
def test_what_a_link_in_the_checkout_leads_to_must_be_closed_too(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "users")
    root, elsewhere = folder / "root", folder / "elsewhere"
    adder.make(root)
    root.chmod(0o700)
    (root / "expected/adder").rename(elsewhere)
    (root / "expected/adder").symlink_to(elsewhere)
    assert Isolation.of(root, unsafe=False).left_open == elsewhere


def test_if_every_program_sees_the_checkout_only_samples_are_judged(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    for root, shown in ((tmp_path, None), (Path("/usr/src/app"), Path("/usr")), (Path("/usr/../usr"), Path("/usr"))):
        assert Isolation.of(root, unsafe=False) == Isolation(sandbox.best_level(), shown=shown)
    isolation = Isolation("bubblewrap", shown=Path("/usr"))
    assert isolation.name == "bubblewrap (samples only)"
    assert isolation.note == (
        "only samples are judged: every program can see /usr, where this checkout is: move it elsewhere" + OUTLET
    )
    assert [case.is_sample for case in isolation.admit(problem_cases).cases] == [True]
    assert Isolation("bubblewrap", unsafe=True, shown=Path("/usr")).admit(problem_cases) == problem_cases
