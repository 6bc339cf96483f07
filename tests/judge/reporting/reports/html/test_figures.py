"""The numbers in the summary of a class."""

from dataclasses import replace
from fractions import Fraction

import pytest

from judge.base.printable import printable
from judge.reporting.gradebook import Student, by_student
from judge.reporting.reports.html.figures import (
    Bin,
    FailedCase,
    FailedRule,
    Named,
    failures,
    histogram,
    in_order,
    named,
)
from judge.values.feedback import Diagnosis, Misreading
from judge.values.outcome import NotRun, Verdict, Why
from judge.values.report import Report
from tests.judge.classes import EMPTY, LONG, SAMPLE_1, SAMPLE_2, TIES, WA, WRONG, accepted_cases, hostile, ochos, plain
from tests.judge.outcomes import changed
from tests.judge.teaching import TRACE, crashing


@pytest.mark.parametrize(("points", "place"), [(0, 0), (Fraction("4.99"), 0), (5, 1), (Fraction("49.99"), 9), (50, 9)])
def test_a_bin_holds_its_lower_bound_and_the_last_both(points: Fraction, place: int) -> None:
    result = replace(plain().results[0], points=Fraction(points))
    counts = [one.students for one in histogram([Student("ana", (result,))], Fraction(50))]
    assert counts == [int(index == place) for index in range(10)]


def test_who_has_no_points_is_in_no_bin() -> None:
    found = histogram(by_student(plain()), Fraction(70))
    assert [one.students for one in found] == [1, 0, 0, 0, 4, 0, 1, 0, 0, 1]
    assert found[1] == Bin("7", "13.99", 0)
    assert found[-1] == Bin("63", "70", 1)


def test_cases_by_the_part_that_failed() -> None:
    report = plain()
    assert list(failures(report, links(report)).cases) == [
        FailedCase("ochos2", "secret/002-two-two", 1, 2),
        FailedCase("ochos2", "secret/012-longest", 1, 2),
        FailedCase("ochos", LONG, 3, 7),
        FailedCase("ochos", TIES, 1, 6),  # on one the judge failed
        FailedCase("ochos", EMPTY, 1, 7),
    ]


def links(report: Report) -> dict[str, Named]:
    students = by_student(report)
    return named(students, [f"id-{entry.student}" for entry in students])


def listed(rule: FailedRule) -> list[tuple[str, int, bool]]:
    return [(one.student.name, one.cases, one.explained) for one in rule.students]


def test_failures_by_rule() -> None:
    report = plain()
    found = failures(report, links(report))
    assert [(one.problem, one.rule, one.verdict, one.cases, listed(one)) for one in found.rules] == [
        ("ochos", "O3", None, 2, [("bruno", 1, True), ("dinesh", 1, False)]),
        ("ochos", "", Verdict.MLE, 1, [("elena", 1, False)]),
        ("ochos", "", Verdict.OLE, 1, [("farid", 1, False)]),
        ("ochos", "", Verdict.RTE, 1, [("carla", 1, False)]),
        ("ochos", "", Verdict.CE, 0, [("gita", 0, False)]),
        ("ochos2", "O8", None, 1, [("bruno", 1, False)]),
        ("ochos2", "", Verdict.TLE, 1, [("bruno", 1, False)]),
    ]
    assert found.no_sample == frozenset()


def test_a_crash_belongs_to_the_rule_of_the_line_that_should_come_next() -> None:
    report = crashing()
    known = replace(report, problems=(replace(report.problems[0], traces={TIES: TRACE}),))
    unreasoned = replace(
        known,
        results=tuple(
            replace(result, cases=tuple(changed(case, reason=None) if case.mismatch else case for case in result.cases))
            for result in known.results
        ),
    )
    (rule,) = failures(unreasoned, links(report)).rules
    assert (rule.rule, rule.verdict, listed(rule)) == ("O3", None, [("hana", 1, False), ("ivan", 1, False)])


@pytest.mark.parametrize(
    ("rules", "misread", "listed_under"),
    [
        (("O3", "O8"), "O8", ["O8"]),  # the line shows a card by O3 as well, and that card is right
        (("O3", "O8"), "O9", ["O3", "O8"]),  # a later mistake than this line's
        (("O3",), "O3", ["O3"]),
    ],
)
def test_a_certain_diagnosis_picks_among_the_rules_of_a_line(
    rules: tuple[str, ...], misread: str, listed_under: list[str]
) -> None:
    assert WRONG.reason
    wrong = changed(WRONG, reason=replace(WRONG.reason, rules=rules))
    diagnosis = Diagnosis(True, ((Misreading("m", "Title", misread, "Hint."),),))
    result = replace(ochos("ana", WA, Fraction(0), [wrong]), diagnosis=diagnosis)
    report = replace(plain(), results=(result,), unmatched=())
    assert [rule.rule for rule in failures(report, links(report)).rules] == listed_under


def test_who_fails_most_cases_of_a_rule_comes_first() -> None:
    good = accepted_cases()
    results = (
        ochos("ana", WA, Fraction(0), [*good[:2], WRONG, *good[3:]]),
        ochos("ben", WA, Fraction(0), [*good[:2], WRONG, replace(WRONG, case=EMPTY), good[4]]),
    )
    report = replace(plain(), results=results, unmatched=())
    (rule,) = failures(report, links(report)).rules
    assert (rule.cases, listed(rule)) == (2, [("ben", 2, False), ("ana", 1, False)])


def test_who_is_wrong_on_every_sample() -> None:
    good, bad = accepted_cases(), [replace(WRONG, case=case) for case in (SAMPLE_1, SAMPLE_2)]
    results = (
        ochos("all", WA, Fraction(0), [*bad, *good[2:]]),
        ochos("half", WA, Fraction(0), [bad[0], *good[1:]]),
        ochos("none", WA, Fraction(0), [NotRun(one.case, one.group, Why.STOPS) for one in bad]),
    )
    report = replace(plain(), results=results, unmatched=())
    assert failures(report, links(report)).no_sample == {("ochos", "all")}


def test_rules_are_in_the_order_of_their_numbers() -> None:
    assert sorted(["O10", "", "B1", "O2", "O2a"], key=in_order) == ["", "B1", "O2", "O2a", "O10"]


def test_a_name_is_printable() -> None:
    report = hostile()
    assert all(printable(one.name, 255) == one.name for one in links(report).values())
