"""What stands first on the class page, and who needs attention."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import pytest

from judge.reporting.gradebook import by_student
from judge.reporting.reports.html.class_strip import ClassStrip, Need, class_strip, in_words
from judge.reporting.reports.html.figures import failures, named
from judge.values.feedback import Diagnosis
from judge.values.report import Report, Result
from tests.judge.classes import (
    AC,
    OCHOS,
    SAMPLE_1,
    SAMPLE_2,
    TIE_MISREADING,
    TWO_MISREADING,
    WA,
    WRONG,
    accepted_cases,
    late,
    ochos,
    plain,
)


def strip(report: Report) -> ClassStrip:
    students = by_student(report)
    names = named(students, [entry.student for entry in students])
    return class_strip(report, students, names, failures(report, names))


def graded(*results: Result) -> Report:
    return Report((OCHOS,), results, (), "bubblewrap", "0.1.0")


def needs(report: Report) -> list[tuple[str, Need, str]]:
    return [(one.student.name, one.need, one.why) for one in strip(report).attention]


def with_points(student: str, points: str, diagnosis: Diagnosis | None = None) -> Result:
    good = accepted_cases()
    return ochos(student, WA, Fraction(points), [*good[:2], WRONG, *good[3:]], diagnosis=diagnosis)


def test_the_numbers_of_a_class() -> None:
    found = strip(replace(plain(), name="10b\x1b", day=date(2026, 3, 4)))
    assert (found.name, found.day) == ("10b\\x1b", "4 March 2026")
    assert (found.students, found.without_points, found.highest) == (10, 3, Fraction(70))
    assert (found.mean, found.median) == (Fraction("246.65") / 7, Fraction("33.33"))


def test_a_class_without_points_or_problems() -> None:
    empty = strip(Report((), (), (), "bubblewrap", "0.1.0"))
    assert empty == ClassStrip("", "", 0, 0, None, None, Fraction(0), ())


def test_who_needs_attention_the_most_urgent_first() -> None:
    assert needs(plain()) == [
        ("hugo", Need.UNFINISHED, "The judge failed on the program for ochos."),
        ("iris", Need.NOTHING, "Nothing was judged."),
        ("Jun", Need.NOTHING, "Nothing was judged."),
        ("gita", Need.COMPILE, "The program for ochos does not compile."),
    ]


def test_cases_left_for_lack_of_time() -> None:
    report = graded(late("ana", decided=False))
    assert needs(report) == [("ana", Need.UNFINISHED, "The time was up: 2 of 5 cases not run.")]


def test_wrong_on_every_sample() -> None:
    bad = [replace(WRONG, case=case) for case in (SAMPLE_1, SAMPLE_2)]
    report = graded(ochos("ana", WA, Fraction(50), [*bad, *accepted_cases()[2:]]))
    assert needs(report) == [("ana", Need.SAMPLES, "The program is wrong on every sample.")]


@pytest.mark.parametrize(("points", "low"), [("0", True), ("9.99", True), ("10", False), ("19.99", False)])
def test_less_than_half_of_the_median(points: str, low: bool) -> None:
    report = graded(with_points("ana", points), with_points("ben", "20"), with_points("cem", "30"))
    why = f"{points} points are less than half of the median, 20."
    assert needs(report) == ([("ana", Need.LOW, why)] if low else [])


CERTAIN, OTHER = Diagnosis(True, ((TIE_MISREADING,),)), Diagnosis(False, ((TWO_MISREADING,), (TIE_MISREADING,)))


@pytest.mark.parametrize(
    ("own", "others", "points", "alone"),
    [
        (CERTAIN, None, "15", True),
        (CERTAIN, OTHER, "15", False),  # somebody else may have it, too
        (OTHER, None, "15", False),  # it is not certain
        (CERTAIN, None, "20", False),  # not below the median
        (None, CERTAIN, "15", False),
    ],
)
def test_below_the_median_with_a_misreading_of_their_own(
    own: Diagnosis | None, others: Diagnosis | None, points: str, alone: bool
) -> None:
    report = graded(with_points("ana", points, own), with_points("ben", "20", others), with_points("cem", "30"))
    why = "Nobody else has this misreading: Ties go to the number, rule O3."
    assert needs(report) == ([("ana", Need.ALONE, why)] if alone else [])


def test_each_student_is_named_once_with_the_most_urgent_reason() -> None:
    bad = [replace(WRONG, case=case) for case in (SAMPLE_1, SAMPLE_2)]
    worst = ochos("ana", WA, Fraction(0), bad, diagnosis=CERTAIN)
    report = graded(worst, with_points("ben", "20"), ochos("cem", AC, Fraction(50), accepted_cases()))
    assert [(name, need) for name, need, _ in needs(report)] == [("ana", Need.SAMPLES)]


@pytest.mark.parametrize(
    ("day", "words"), [(date(2026, 1, 31), "31 January 2026"), (date(1999, 12, 1), "1 December 1999"), (None, "")]
)
def test_a_day_in_words(day: date | None, words: str) -> None:
    assert in_words(day) == words
