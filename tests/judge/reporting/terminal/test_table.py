"""The table of a class: never wider than the terminal, never raw text from strangers."""

from dataclasses import replace
from fractions import Fraction

import pytest

from judge.base.printable import printable
from judge.reporting.gradebook import by_student
from judge.reporting.terminal.columns import cells
from judge.reporting.terminal.table import table
from judge.values.report import ProblemSummary, Report
from judge.values.submission import Submission, Unmatched
from tests.judge.classes import AC, hostile, ochos, plain


def test_a_table() -> None:
    assert table(plain()).split("\n") == [
        "student  ochos      ochos2  points",
        "ana      AC     50  AC  20      70",
        "bruno    WA  33.33  WA  10   43.33",
        "carla    RTE 33.33  -        33.33",
        "dinesh   TLE 33.33  -        33.33",
        "elena    MLE 33.33  -        33.33",
        "farid    OLE 33.33  -        33.33",
        "gita     CE      0  -            0",
        "hugo     JE      -  -            -",
        "iris     -          -            -",
        "Jun      -          -            -",
        "",
        "10 students, 10 submissions: 2 AC, 2 WA, 1 TLE, 1 MLE, 1 OLE, 1 RTE, 1 CE, 1 JE;",
        "at most 70 points",
        "ochos, 1 of 8 submissions: Ties go to the number, rule O3",
        "not judged: Jun/ochos.c: 2 files of Jun for ochos, see Jun/ochos.py: keep one",
        "not judged: carla/notes.txt: no problem is called `notes`",
        "not judged: iris: an empty folder",
        "not judged: lost.txt: not in a student's folder",
    ]


def wide(problems: int, student: str) -> Report:
    """A class of two with many problems."""
    ids = [f"problem{number:02}" for number in range(problems)]
    return Report(
        tuple(ProblemSummary(id_, id_, 1, Fraction(10)) for id_ in ids),
        tuple(
            replace(
                ochos(who, AC, Fraction(10), []), submission=Submission(who, id_, plain().results[0].submission.file)
            )
            for id_ in ids
            for who in ("bo", student)
        ),
        (),
        "rlimits",
        "0.1.0",
    )


def test_problems_that_do_not_fit_are_named_below() -> None:
    assert table(wide(9, "a-student-with-a-very-long-name"), 60).split("\n") == [
        "student           problem00  problem01  problem02  …  points",
        "a-student-with-…  AC  10     AC  10     AC  10     …      90",
        "bo                AC  10     AC  10     AC  10     …      90",
        "… also: problem03, problem04, problem05, problem06,",
        "problem07, problem08",
        "",
        "2 students, 18 submissions: 18 AC; at most 90 points",
    ]


REPORTS = {
    "plain": plain(),
    "hostile": hostile(),
    "empty": replace(plain(), results=()),
    "nothing": Report((), (), (), "", ""),
    "wide": wide(30, "名前" * 30),
}


@pytest.mark.parametrize("width", [10, 40, 57, 80, 200])
@pytest.mark.parametrize("report", REPORTS.values(), ids=REPORTS)
def test_tables_stay_within_the_width_aligned_and_printable(report: Report, width: int) -> None:
    lines = table(report, width).split("\n")
    grid = lines[: 1 + len(by_student(report))]
    assert [line for line in lines if cells(line) > max(40, width)] == []
    assert len({cells(line) for line in grid}) == 1  # the last column is aligned to the right
    assert [line for line in lines if printable(line, 10_000) != line] == []


def test_many_files_that_were_not_judged_are_counted() -> None:
    lost = tuple(Unmatched(f"{number}.txt", "no problem is called `notes`") for number in range(12))
    other = Unmatched("a.zip", "broken")
    lines = table(replace(plain(), unmatched=(*lost[:9], other, *lost[9:])), width=110).split("\n")
    assert lines[-3:] == [
        "not judged: 0.txt, 1.txt, 2.txt, 3.txt, 4.txt, 5.txt, 6.txt, 7.txt, 8.txt: no problem is called `notes`",
        "not judged: a.zip: broken",
        "not judged: 3 more, listed in results.json",
    ]
