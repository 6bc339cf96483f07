"""What changed between two gradings, and why."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.marks.comparison import Change, ChangedCase, compare
from judge.results.reader import Entry, GradedCase, Results

CASES = (GradedCase("secret/1", "AC"), GradedCase("secret/2", "WA"))
BEFORE = Entry("ana", "ochos", Fraction(5), "WA", program="p", cases_hash="c", settings="s", judge="j", cases=CASES)
RIGHT = (CASES[0], GradedCase("secret/2", "AC"))


def results(*entries: Entry) -> Results:
    return Results(Path("out"), (), (), entries)


def test_nothing_changed() -> None:
    assert compare(results(BEFORE), results(replace(BEFORE, program="q"))) == []


def test_who_came_and_who_left() -> None:
    other = replace(BEFORE, student="ben")
    assert compare(results(BEFORE), results(other)) == [
        Change("ana", "ochos", BEFORE, None),
        Change("ben", "ochos", None, other),
    ]


@pytest.mark.parametrize(
    ("after", "why"),
    [
        (replace(BEFORE, points=Fraction(6), program="q"), ("the program changed",)),
        (replace(BEFORE, points=Fraction(6), cases_hash="d"), ("the cases changed",)),
        (replace(BEFORE, points=Fraction(6), settings="t", judge="k"),
         ("the limits or points of the problem changed", "another version of the judge")),
        (replace(BEFORE, points=Fraction(8), judged=Fraction(5), why="at the desk"),
         ("override: 8 instead of 5: at the desk",)),
        (replace(BEFORE, verdict="TLE"), ("nothing else changed, so a run ended differently",)),
        (replace(BEFORE, verdict="TLE", program=""), ("the files do not say why",)),
    ],
)  # fmt: skip
def test_why(after: Entry, why: tuple[str, ...]) -> None:
    (change,) = compare(results(BEFORE), results(after))
    assert (change.kind, change.why, change.cases) == ("changed", why, ())


def test_an_override_that_is_gone_and_cases() -> None:
    before = replace(BEFORE, points=Fraction(8), judged=Fraction(5), why="at the desk")
    (change,) = compare(results(before), results(replace(BEFORE, verdict="AC", cases=RIGHT)))
    assert change.why == ("no override any more, it was: 8 instead of 5: at the desk",)
    assert change.cases == (ChangedCase("secret/2", "WA", "AC"),)
