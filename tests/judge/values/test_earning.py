"""What accepted cases earn, alone and together in a group."""

from fractions import Fraction

import pytest

from judge.values.earning import earned, earned_by_group, part
from judge.values.outcome import NotRun, Ran, Remark, Verdict, Why
from judge.values.problem import Group

HALF = Fraction(1, 2)


def ran(verdict: Verdict = Verdict.AC, remark: Remark | None = None) -> Ran:
    return Ran("secret/001", "all", verdict, remark=remark)


def group(score: str) -> Group:
    return Group("all", Fraction(12), "secret/*", score)


RIGHT, WRONG, GOOD, BAD = ran(), ran(Verdict.WA), ran(remark=Remark(score=HALF)), ran(remark=Remark(score=Fraction()))


@pytest.mark.parametrize(
    ("score", "results", "points"),
    [
        ("share", [RIGHT, RIGHT, WRONG], 8),
        ("share", [RIGHT, GOOD, None], 6),
        ("share", [GOOD, BAD, NotRun("secret/001", "all", Why.STOPS)], 2),
        ("all", [RIGHT, RIGHT], 12),
        ("all", [RIGHT, WRONG], 0),
        ("all", [RIGHT, GOOD], 0),
        ("min", [RIGHT, GOOD], 6),
        ("min", [RIGHT, WRONG], 0),
        ("product", [GOOD, GOOD, RIGHT], 3),
        # The checker gives points: of a case's own, and where cases count together, of the group's.
        ("share", [ran(remark=Remark(points=Fraction(3))), WRONG], 3),
        ("share", [ran(remark=Remark(points=Fraction(30))), WRONG], 6),
        ("min", [ran(remark=Remark(points=Fraction(3))), RIGHT], 3),
    ],
)
def test_a_group(score: str, results: list[Ran | NotRun | None], points: int) -> None:
    assert earned(group(score), results) == points


def groups(*requires: tuple[str, ...]) -> list[Group]:
    return [Group(name, Fraction(4), "", "share", needed) for name, needed in zip("abc", requires, strict=True)]


@pytest.mark.parametrize(
    ("requires", "results", "points"),
    [
        (((), (), ()), {"a": [WRONG], "b": [RIGHT, WRONG], "c": [RIGHT]}, (0, 2, 4)),
        (((), ("a",), ()), {"a": [WRONG, RIGHT], "b": [RIGHT], "c": [RIGHT]}, (2, 0, 4)),
        (((), ("a",), ()), {"a": [RIGHT, RIGHT], "b": [RIGHT], "c": [RIGHT]}, (4, 4, 4)),
        (((), ("a",), ()), {"a": [RIGHT, None], "b": [RIGHT], "c": [RIGHT]}, (2, 0, 4)),
        (((), ("a",), ()), {"a": [GOOD], "b": [RIGHT], "c": [RIGHT]}, (2, 4, 4)),
        (((), ("a",), ("b",)), {"a": [WRONG], "b": [RIGHT], "c": [RIGHT]}, (0, 0, 0)),
        ((("sample",), (), ("sample", "a")), {None: [WRONG], "a": [RIGHT], "b": [RIGHT], "c": [RIGHT]}, (0, 4, 0)),
        ((("sample",), (), ("sample", "a")), {None: [RIGHT], "a": [RIGHT], "b": [RIGHT], "c": [RIGHT]}, (4, 4, 4)),
        ((("sample",), (), ()), {"a": [RIGHT]}, (4, 0, 0)),
    ],
)
def test_groups_that_require_others(
    requires: tuple[tuple[str, ...], ...], results: dict[str | None, list[Ran | NotRun | None]], points: tuple[int, ...]
) -> None:
    assert tuple(earned_by_group(groups(*requires), results).values()) == points


def test_a_remark_on_a_wrong_answer_earns_nothing() -> None:
    assert part(group("share"), ran(Verdict.WA, Remark(score=HALF)), 1) == 0
