"""The class as a table, and what reports say of it."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from judge.reporting.gradebook import (
    MisreadingCount,
    Student,
    by_student,
    cited,
    count_misreadings,
    earned,
    misread,
    named,
    not_judged,
    say_groups,
    tally,
    unfinished,
    unfound,
    verdict_of,
)
from judge.values.feedback import Counterexample, Diagnosis, Explanation
from judge.values.outcome import CaseResult, NotRun, Remark, Verdict, Why
from judge.values.problem import Group
from tests.judge.classes import (
    AC,
    DRAW_MISREADING,
    TIE_MISREADING,
    TLE,
    TWO_MISREADING,
    WA,
    accepted_cases,
    case,
    late,
    ochos,
    plain,
)
from tests.judge.teaching import DRAWN, HIGHEST, TO_NUMBER, teaching

PUBLIC_CASE = Counterexample("R1\n", "0: R1\n", case("random/seed-1", WA), Explanation("random/seed-1", "line 1"))
TIES_TITLE, TIES_HINT = (1, "Ties go to the number, rule O3"), (2, "What is played when both counts are the same?")
MORE = "This does not explain the other cases: something else may be wrong, too."
TWO_TITLE, TWO_HINT = (1, "A two is a card like any other, rule O8"), (2, "What does a two do to the next player?")


HALF = Remark(score=Fraction(1, 2))
THIRD = Remark(score=Fraction(1, 3))


@pytest.mark.parametrize(
    ("score", "remarks", "said"),
    [
        ("share", (HALF, None), "one 3.75 of 5, two 1 of 1"),
        ("share", (HALF, THIRD), "one 2.08 of 5, two 1 of 1"),
        ("min", (HALF, THIRD), "one 1.67 of 5, two 1 of 1"),
        ("product", (HALF, THIRD), "one 0.83 of 5, two 1 of 1"),
        ("all", (HALF, None), "one 0 of 5, two 1 of 1"),
        ("all", (None, None), "one 5 of 5, two 1 of 1"),
    ],
)
def test_points_of_each_group(score: str, remarks: tuple[Remark | None, ...], said: str) -> None:
    groups = (Group("one", Fraction(5), "secret/1*", score), Group("two", Fraction(1), "secret/2*"))
    cases = [case(f"secret/1{number}", group="one", remark=remark) for number, remark in enumerate(remarks)]
    result = ochos("ana", AC, Fraction(1), [*cases, case("secret/2", group="two")])
    assert say_groups(groups, result) == said
    assert say_groups(groups[:1], result) == say_groups(groups, replace(result, points=None)) == ""


def test_a_group_that_requires_a_wrong_one_earns_nothing() -> None:
    groups = Group("one", Fraction(5), "secret/1*"), Group("two", Fraction(1), "secret/2*", requires=("one",))
    cases = [case("secret/1", WA, group="one"), case("secret/10", group="one"), case("secret/2", group="two")]
    said = "one 2.50 of 5, two 0 of 1 (only if one is right)"
    assert say_groups(groups, ochos("ana", WA, Fraction(5, 2), cases)) == said
    wrong = [replace(cases[2], verdict=WA)]
    assert say_groups(groups, ochos("ana", WA, Fraction(5, 2), cases[:2] + wrong)) == "one 2.50 of 5, two 0 of 1"


def test_one_group_that_requires_the_samples_says_why_it_earns_nothing() -> None:
    groups = (Group("one", Fraction(5), "secret/*", requires=("sample",)),)
    cases = [case("sample/1", WA), case("secret/1", group="one")]
    assert say_groups(groups, ochos("ana", WA, Fraction(), cases)) == "one 0 of 5 (only if all samples are right)"


@pytest.mark.parametrize(
    ("verdict", "failed", "passed", "more", "note"),
    [
        (WA, 1, 9, {"searched": 2000}, "None of 2000 random cases fails: the fault is rare."),
        (WA, 2, 9, {"searched": 2000}, "None of 2000 random cases fails."),
        (TLE, 5, 2, {"searched": 1}, "None of 1 random case takes too long."),
        (WA, 1, 9, {"searched": 0}, ""),
        (WA, 1, 9, {"searched": 3, "counterexample": PUBLIC_CASE}, ""),
    ],
)
def test_the_note_if_no_public_case_fails(
    verdict: Verdict, failed: int, passed: int, more: dict[str, Any], note: str
) -> None:
    cases = [case(f"secret/{number:03}", verdict if number < failed else AC) for number in range(failed + passed)]
    result = ochos("ana", verdict, Fraction(0), cases, **more)
    assert unfound(result, "counterexample") == note
    assert unfound(result, "verdict") == ""


@pytest.mark.parametrize(
    ("diagnosis", "lines", "line"),
    [
        (Diagnosis(True, ((TIE_MISREADING,),)), [(0, "What was misread:"), TIES_TITLE, TIES_HINT],
         "Ties go to the number, rule O3"),
        (Diagnosis(True, ((TIE_MISREADING, TWO_MISREADING),)),
         [(0, "What was misread, two things at once:"), TIES_TITLE, TIES_HINT, TWO_TITLE, TWO_HINT],
         "Ties go to the number, rule O3, and A two is a card like any other, rule O8"),
        (Diagnosis(False, ((TWO_MISREADING,),)), [(0, "Probably misread:"), TWO_TITLE, TWO_HINT],
         "probably: A two is a card like any other, rule O8"),
        (Diagnosis(False, ((TIE_MISREADING,), (TWO_MISREADING,))),
         [(0, "Probably misread, one of these:"), TIES_TITLE, TIES_HINT, TWO_TITLE, TWO_HINT],
         "probably: Ties go to the number, rule O3; or A two is a card like any other, rule O8"),
        (Diagnosis(False, ((TWO_MISREADING,),), 9),
         [(0, "Probably one of the things that are wrong:"), TWO_TITLE, TWO_HINT, (1, MORE)],
         "probably among the things that are wrong: A two is a card like any other, rule O8"),
        (Diagnosis(False, ((TIE_MISREADING, TWO_MISREADING),), 9),
         [(0, "Probably two of the things that are wrong:"), TIES_TITLE, TIES_HINT, TWO_TITLE, TWO_HINT,
          (1, MORE)],
         f"probably among the things that are wrong: {TIES_TITLE[1]}, and {TWO_TITLE[1]}"),
        (
            Diagnosis(False, ((TIE_MISREADING, TWO_MISREADING), (TWO_MISREADING, TIE_MISREADING))),
            [
                *((0, "Probably misread, one of these:"), TIES_TITLE, TIES_HINT),
                *((1, f"and {TWO_TITLE[1]}"), TWO_HINT, TWO_TITLE, TWO_HINT, (1, f"and {TIES_TITLE[1]}"), TIES_HINT),
            ],
            f"probably: {TIES_TITLE[1]}, and {TWO_TITLE[1]}; or {TWO_TITLE[1]}, and {TIES_TITLE[1]}",
        ),
    ],
)  # fmt: skip
def test_a_diagnosis_in_words(diagnosis: Diagnosis, lines: list[tuple[int, str]], line: str) -> None:
    assert (misread(diagnosis), named(diagnosis)) == (lines, line)


def test_misreadings_count_if_they_are_in_every_explanation() -> None:
    diagnoses = [
        Diagnosis(True, ((TWO_MISREADING,),)),
        Diagnosis(False, ((TIE_MISREADING,), (TIE_MISREADING, TWO_MISREADING))),
        Diagnosis(False, ((TIE_MISREADING, DRAW_MISREADING),)),
        Diagnosis(False, ((TWO_MISREADING,), (DRAW_MISREADING,))),
        None,
    ]
    results = [
        ochos(f"student{number}", WA, None, [], diagnosis=diagnosis) for number, diagnosis in enumerate(diagnoses)
    ]
    assert count_misreadings(replace(plain(), results=tuple(results))) == [
        MisreadingCount("ochos", TIE_MISREADING, 2, 0, 5),
        MisreadingCount("ochos", TWO_MISREADING, 1, 2, 5),
        MisreadingCount("ochos", DRAW_MISREADING, 1, 1, 5),
    ]


def test_misreadings_are_sorted_by_their_number_of_students() -> None:
    assert count_misreadings(teaching()) == [
        MisreadingCount("ochos", TO_NUMBER, 2, 1, 7),
        MisreadingCount("ochos", DRAWN, 1, 0, 7),
        MisreadingCount("ochos", HIGHEST, 0, 1, 7),
    ]


def test_a_class_without_diagnoses_gets_no_misreadings() -> None:
    report = replace(plain(), results=tuple(replace(result, diagnosis=None) for result in plain().results))
    assert count_misreadings(report) == []


def test_one_row_per_student_sorted_ignoring_case() -> None:
    report = plain()
    found = {row.student: [result and result.verdict.value for result in row.results] for row in by_student(report)}
    assert list(found.items()) == [
        ("ana", ["AC", "AC"]),
        ("bruno", ["WA", "WA"]),
        ("carla", ["RTE", None]),
        ("dinesh", ["TLE", None]),
        ("elena", ["MLE", None]),
        ("farid", ["OLE", None]),
        ("gita", ["CE", None]),
        ("hugo", ["JE", None]),
        ("iris", [None, None]),
        ("Jun", [None, None]),
    ]


def test_the_sum_adds_the_points_as_shown() -> None:
    third = ochos("ana", WA, Fraction(10, 3), [])
    assert Student("ana", (third, third, third)).points == Fraction("9.99")


def test_the_sum_is_unknown_if_the_judge_failed_on_a_problem() -> None:
    good = ochos("ana", AC, Fraction(50), [])
    assert Student("ana", (good, replace(good, points=None))).points is None


@pytest.mark.parametrize(("decided", "verdict"), [(True, WA), (False, None)])
def test_a_result_cut_by_the_deadline_has_no_points(decided: bool, verdict: Verdict | None) -> None:
    result = late("ana", decided=decided)
    assert (earned(result), Student("ana", (result,)).points, verdict_of(result)) == (None, None, verdict)
    assert unfinished(result) == "2 of 5 cases not run"


def test_the_verdict_of_a_final_result_is_known() -> None:
    assert [verdict_of(result) for result in plain().results] == [result.verdict for result in plain().results]
    assert {unfinished(result) for result in plain().results} == {""}


def test_the_sum_is_unknown_if_nothing_was_judged() -> None:
    assert Student("ana", (None, None)).points is None


def test_rivals_are_named_once() -> None:
    assert [lost.file for lost in not_judged(plain())] == ["Jun/ochos.c", "carla/notes.txt", "iris", "lost.txt"]


@pytest.mark.parametrize(
    ("rules", "why", "words"),
    [
        (("O3",), "lowest", "Rule O3: lowest"),
        (("O3", "O6"), "lowest", "Rules O3, O6: lowest"),
        (("O3", "O6"), "", "Rules O3, O6"),
        ((), "lowest", "lowest"),
        ((), "", ""),
    ],
)
def test_rules_cited(rules: tuple[str, ...], why: str, words: str) -> None:
    assert cited(rules, why) == words


def test_the_tally_is_in_the_order_of_verdicts() -> None:
    assert tally(plain().results) == "2 AC, 2 WA, 1 TLE, 1 MLE, 1 OLE, 1 RTE, 1 CE, 1 JE"
    assert tally(accepted_cases()) == "5 AC"
    assert tally([]) == "none"


def test_cases_that_were_not_run_are_no_failures() -> None:
    cases: list[CaseResult] = [case("a"), NotRun("b", None, Why.STOPS), NotRun("c", None, Why.NO_PROGRAM)]
    assert tally([*cases, NotRun("d", None, Why.UNPREPARED)]) == "1 AC, 1 JE, 2 not run"
