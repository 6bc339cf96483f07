"""Which files are cases, in which order, and the messages about other files."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.problem import cases
from judge.values.problem import Case, Group, Problem

ALL = (Group("secret", Fraction(10), "secret/*"),)


def toy(root: Path, files: list[str], groups: tuple[Group, ...] = ALL) -> Problem:
    for name in files:
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("x\n")
    return Problem("toy", root, "Toy", Fraction(10), ("python", "toy.py"), groups=groups)


def both(*case_ids: str) -> list[str]:
    """The input and the golden file of each case."""
    return [f"{folder}/toy/{case_id}.txt" for case_id in case_ids for folder in ("cases", "expected")]


def test_samples_first_then_by_name(tmp_path: Path) -> None:
    files = both("secret/002-b", "secret/001-z", "sample/010-c", "sample/002-d")
    hidden = ["cases/toy/.DS_Store", "expected/toy/secret/.gitkeep"]
    assert cases.discover(toy(tmp_path, files + hidden)) == tuple(
        Case(case_id, tmp_path / f"cases/toy/{case_id}.txt", tmp_path / f"expected/toy/{case_id}.txt")
        for case_id in ("sample/002-d", "sample/010-c", "secret/001-z", "secret/002-b")
    )


GOOD = both("sample/001-a", "secret/001-a")
NAMED = "expected a file named like 012-what-it-pins.txt (three digits, a-z, 0-9, -)"

MISTAKES = [
    ([], "no cases in {root}/cases/toy; expected sample/001-some-name.txt and so on"),
    ([*GOOD, "cases/toy/secret/002-b.txt", "cases/toy/secret/003-c.txt"],
     "no golden file for secret/002-b, secret/003-c in {root}/expected/toy; run `python -m judge golden toy`"),
    ([*GOOD, *[f"cases/toy/secret/00{n}-b.txt" for n in (2, 3, 4, 5, 6)]],
     ("no golden file for secret/002-b, secret/003-b, secret/004-b and 2 more in {root}/expected/toy; run `python -m "
      "judge golden toy`")),
    ([*GOOD, "expected/toy/secret/002-b.txt"],
     ("golden files without a case: {root}/expected/toy/secret/002-b.txt; run `python -m judge golden toy`, which "
      "removes them")),
    ([*GOOD, "cases/toy/secret/2-b.txt"], "{root}/cases/toy/secret/2-b.txt: " + NAMED),
    ([*GOOD, "cases/toy/secret/002-b.in"], "{root}/cases/toy/secret/002-b.in: " + NAMED),
    ([*GOOD, "cases/toy/secret/002-B.txt"], "{root}/cases/toy/secret/002-B.txt: " + NAMED),
    ([*GOOD, "cases/toy/secret/002-b.txt/x"], "{root}/cases/toy/secret/002-b.txt: " + NAMED),
    ([*GOOD, "expected/toy/secret/2-b.txt"], "{root}/expected/toy/secret/2-b.txt: " + NAMED),
    ([*GOOD, "cases/toy/public/001-a.txt"],
     "{root}/cases/toy/public: expected only the folders sample and secret in {root}/cases/toy"),
    ([*GOOD, "cases/toy/README"],
     "{root}/cases/toy/README: expected only the folders sample and secret in {root}/cases/toy"),
]  # fmt: skip


@pytest.mark.parametrize(("files", "message"), MISTAKES)
def test_a_mistake_names_the_file(tmp_path: Path, files: list[str], message: str) -> None:
    with pytest.raises(BadUsage) as error:
        cases.discover(toy(tmp_path, files))
    assert str(error.value) == message.format(root=tmp_path)


LOW = Group("low", Fraction(4), "secret/0*")
ONE = Group("one", Fraction(6), "secret/?01-*")
HIGH = Group("high", Fraction(6), "secret/1*")

IN_ONE = "must be in exactly one group"
GROUPS = [
    ((LOW,), both("secret/101-a"), f"secret/101-a {IN_ONE}; it is in none: widen `cases` of a group"),
    ((LOW, ONE), both("secret/001-a"), f"secret/001-a {IN_ONE}; it is in low, one: narrow `cases` of all but one"),
    ((LOW, HIGH), both("secret/001-a"), "there is no case of group 'high' (secret/1*)"),
    (ALL, both("sample/001-a"), "there is no case of group 'secret' (secret/*)"),
]


@pytest.mark.parametrize(("groups", "files", "message"), GROUPS)
def test_every_secret_case_is_in_one_group(
    tmp_path: Path, groups: tuple[Group, ...], files: list[str], message: str
) -> None:
    with pytest.raises(BadUsage) as error:
        cases.discover(toy(tmp_path, files, groups))
    assert str(error.value) == f"{tmp_path}/problems/toy/problem.yaml: groups: {message}"


def test_group_of(tmp_path: Path) -> None:
    problem = toy(tmp_path, both("sample/001-a", "secret/001-a", "secret/101-a"), (LOW, HIGH))
    assert [cases.group_of(problem, case) for case in cases.discover(problem)] == [None, LOW, HIGH]


CASES = [
    Case(f"{name}", Path(), Path())
    for name in ("sample/001-printed", "secret/001-stuck", "secret/002-tie", "secret/003-tie-of-two", "secret/003-tie")
]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("secret/001-stuck", "secret/001-stuck"),
        ("001-stuck", "secret/001-stuck"),
        ("sample", "sample/001-printed"),
        ("sample/001", "sample/001-printed"),
        ("002", "secret/002-tie"),
        ("secret/003-tie", "secret/003-tie"),
        ("003-tie", "secret/003-tie"),
    ],
)
def test_find_takes_a_name_or_its_beginning(name: str, found: str) -> None:
    assert cases.find(CASES, name).id == found


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("sample/001-pinted", "no case 'sample/001-pinted'; did you mean sample/001-printed?"),
        ("001", "'001' may be sample/001-printed, secret/001-stuck: give more of the name"),
        ("s", "'s' may be sample/001-printed, secret/001-stuck, secret/002-tie and 2 more: give more of the name"),
    ],
)
def test_find_names_similar_cases(name: str, message: str) -> None:
    with pytest.raises(BadUsage) as error:
        cases.find(CASES, name)
    assert str(error.value) == message


def test_choose_also_takes_globs() -> None:
    assert [case.id for case in cases.choose(CASES, "secret/00[12]*")] == ["secret/001-stuck", "secret/002-tie"]
    assert [case.id for case in cases.choose(CASES, "003-tie")] == ["secret/003-tie"]
    with pytest.raises(BadUsage, match=r"no case 'secret/9\*'; "):
        cases.choose(CASES, "secret/9*")


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("sample", ["sample/001-printed"]),
        ("001", ["sample/001-printed", "secret/001-stuck"]),
        ("secret/00", ["secret/001-stuck", "secret/002-tie", "secret/003-tie-of-two", "secret/003-tie"]),
        ("003-tie", ["secret/003-tie"]),
    ],
)
def test_choose_takes_all_that_begin_so(name: str, found: list[str]) -> None:
    assert [case.id for case in cases.choose(CASES, name)] == found


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("tie-of", "no case 'tie-of'; did you mean secret/003-tie-of-two?"),
        ("stack", "no case 'stack'; did you mean secret/001-stuck?"),
        ("stukc", "no case 'stukc'; did you mean secret/001-stuck?"),
        ("9", "no case '9'; known: " + ", ".join(case.id for case in CASES)),
    ],
)
def test_choose_names_near_cases(name: str, message: str) -> None:
    with pytest.raises(BadUsage) as error:
        cases.choose(CASES, name)
    assert str(error.value) == message


def test_the_short_name_of_a_case_means_it_alone() -> None:
    assert [cases.short_name(CASES, case) for case in CASES] == [
        "sample/001",
        "secret/001",
        "secret/002",
        "secret/003-tie-of-two",
        "secret/003-tie",
    ]


def test_a_case_has_a_title() -> None:
    assert [cases.title(case) for case in CASES[2:4]] == ["tie", "tie of two"]
