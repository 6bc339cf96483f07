"""Cases of a problem of Hydro, and the subtasks that they are in."""

from fractions import Fraction

import pytest

from judge.authoring.layouts.hydro.cases import read_cases
from judge.authoring.package import GivenGroup
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

A, B, C = ({"input": f"{name}.in", "output": f"{name}.out"} for name in ("a1-1", "a1-2", "b"))
FILES = tree({f"testdata/{name}.{end}": f"{name} {end}" for name in ("a1-1", "a1-2", "b") for end in ("in", "out")})
TENTH, ALL = Fraction(10), Fraction(100)


@pytest.mark.parametrize(
    ("config", "groups", "points", "said"),
    [
        ({"cases": [A, B, C]}, [], None, []),
        ({"subtasks": [{"type": "sum", "cases": [A, B, C]}]}, [], None, []),
        ({"subtasks": [{"cases": [A, B, C]}]}, [GivenGroup("subtask 1", None, "all")], ALL, []),
        ({"subtasks": [{"score": 10, "cases": [A]}, {"id": 7, "score": 9, "type": "sum", "if": [1], "cases": [B, C]}]},
         [GivenGroup("subtask 1", TENTH, "all"), GivenGroup("subtask 7", Fraction(9), "share", ("subtask 1",))],
         None, []),
        ({"subtasks": [{"id": 1, "cases": [A]}, {"id": 1, "score": 10, "cases": [B, C]}]},
         [GivenGroup("subtask 1", None, "all"), GivenGroup("subtask 2", TENTH, "all")], ALL, []),
        ({"subtasks": [{"if": [1, 5], "score": 10, "type": "max", "cases": [{**A, "score": 3}, B, C]}]},
         [GivenGroup("subtask 1", TENTH, "share")], None,
         ["the points of single cases are not kept", "subtask 1", "subtask 1", "subtask 1"]),
        ({}, [GivenGroup("subtask 1", None, "all")], ALL, []),
        ({"subtasks": [{"id": 1, "score": 10, "type": "sum"}]}, [], None, []),
    ],
    ids=["cases", "sum", "min", "two", "one id", "best", "by names", "told"],
)  # fmt: skip
def test_subtasks(
    config: dict[str, object], groups: list[GivenGroup], points: Fraction | None, said: list[str]
) -> None:
    found = read_cases(FILES, config)
    assert [(case.input, case.answer) for case in found.cases] == [
        (f"{name} in".encode(), f"{name} out".encode()) for name in ("a1-1", "a1-2", "b")
    ]
    assert (list(found.groups), found.points) == (groups, points)
    assert {case.group for case in found.cases} == ({group.name for group in groups} or {""})
    assert [note.partition(":")[0] for note in found.notes] == said
    assert found.used == {*FILES.names}


def test_names_make_subtasks() -> None:
    """`a2-1` is in the second subtask, a name without a number in the first."""
    files = tree({f"testdata/{name}.{end}": name for name in ("x1", "a2-1", "a2-2", "a10_1") for end in ("in", "out")})
    found = read_cases(files, {"subtasks": [{"id": 10, "score": 50, "if": [2]}]}, ["testdata/c.cc"])
    assert {case.name.rpartition("/")[2]: case.group for case in found.cases} == {
        "x1": "subtask 1", "a2-1": "subtask 2", "a2-2": "subtask 2", "a10_1": "subtask 10",
    }  # fmt: skip
    assert found.groups == (
        GivenGroup("subtask 1", None, "share"),
        GivenGroup("subtask 2", None, "min"),
        GivenGroup("subtask 10", Fraction(50), "min", ("subtask 2",)),
    )


def test_a_case_without_an_answer_and_one_that_is_not_there() -> None:
    found = read_cases(FILES, {"cases": [{"input": "b.in", "output": "/dev/null"}]}, ["testdata/c.cc"])
    assert [(case.name, case.input, case.answer) for case in found.cases] == [("b", b"b in", b"")]
    with pytest.raises(BadUsage, match=r"config\.yaml: expected the file \.\./x in testdata, found none: add it$"):
        read_cases(FILES, {"cases": [{"input": "../x"}]}, ["testdata/c.cc"])


@pytest.mark.parametrize(
    ("config", "found"),
    [
        (
            {"subtasks": "abc"},
            "`subtasks` of config.yaml is not taken over whole: expected a list of mappings, found abc",
        ),
        (
            {"cases": [A, 7, B, C]},
            "`cases` of config.yaml is not taken over whole: expected a list of mappings, found [",
        ),
        (
            {"subtasks": [{"cases": [A, B, C, []]}]},
            "`cases` of config.yaml is not taken over whole: expected a list of",
        ),
    ],
)
def test_what_cannot_be_read_has_a_line(config: dict[str, object], found: str) -> None:
    cases = read_cases(FILES, config)
    assert (len(cases.cases), [note[: len(found)] for note in cases.notes]) == (3, [found])


def test_a_checker_that_decides_is_not_called_unused() -> None:
    files = tree({"testdata/a.in": "1", "testdata/a.out": "1", "testdata/chk.cc": "x"})
    assert [len(read_cases(files, {}, used).notes) for used in ((), ["testdata/chk.cc"])] == [1, 0]
