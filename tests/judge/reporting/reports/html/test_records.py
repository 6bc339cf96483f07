"""What a student's record says about each case and about the program, and what it leaves out."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from judge.reporting.gradebook import by_student
from judge.reporting.reports.html import records
from judge.reporting.reports.html.records import Records
from judge.reporting.reports.html.student import permitted
from judge.values.feedback import SourceCode
from judge.values.model import CaseResult, Difference, Window
from judge.values.report import ProblemSummary, Report, Result
from tests.judge.classes import (
    EMPTY,
    EXPLAINED,
    LONG,
    OCHOS,
    RTE,
    SAMPLE_1,
    SAMPLE_2,
    TIES,
    TRACEBACK,
    WA,
    WRONG,
    accepted_cases,
    case,
    ochos,
    telling,
)
from tests.judge.teaching import TRACE

FULL, SECRET, NONE = 0, -1, -2
CODE = SourceCode("ochos.py", tuple(f"line {number}" for number in range(1, 31)), 31)
WINDOW = Window(1, (b"0: Y1", b"1: Y2", b"2: DRAW", b"1: Y7", b"2: Y8"), (b"0: Y1", b"1: Y2", b"2: DRAW", b"1: B3"))
AROUND = replace(WRONG, window=WINDOW)
CRASH = case(EMPTY, RTE, status=1, stderr_tail=TRACEBACK, coming=Difference(4, b"1: Y7", None), window=WINDOW)


def problem(*traced: str, visibility: str = "verdict") -> ProblemSummary:
    return replace(OCHOS, visibility=visibility, traces=dict.fromkeys(traced, TRACE))


def failed(*wrong: CaseResult, code: SourceCode | None = None) -> Result:
    by_case = {one.case: one for one in wrong}
    cases = [by_case.get(one.case, one) for one in accepted_cases()]
    first = next(one for one in cases if one in wrong)
    return telling(ochos("ana", WA, Fraction(0), cases, explanation=replace(EXPLAINED, case=first.case)), code=code)


def record(result: Result, summary: ProblemSummary, *, own: bool = False) -> Any:
    """The record of the only result, on the class page or on the student's own."""
    report = Report((summary,), (permitted(result, summary) if own else result,), (), "bubblewrap", "0.1.0")
    (student,) = by_student(report)
    *_, block = Records(report, times=True, everything=not own).blocks("data-ana", student)
    return json.loads(block.partition(">")[2].removesuffix("</script>"))["results"][0]


def test_a_failed_case_has_its_replay_and_the_lines_printed_from_the_difference_on() -> None:
    found = record(failed(AROUND), problem(TIES))
    assert found["replays"] == [NONE, NONE, 1, NONE, NONE]
    assert found["failed"] == {"2": [4, ["1: B3", None], 0]}


def test_without_a_replay_the_expected_lines_are_there_too() -> None:
    found = record(failed(AROUND), problem())
    assert found["replays"] == [NONE] * 5
    assert found["failed"] == {"2": [4, ["1: B3", None], 0, 1, ["0: Y1", "1: Y2", "2: DRAW", "1: Y7", "2: Y8"]]}


def test_where_words_count_only_the_wrong_line_is_kept() -> None:
    found = record(failed(AROUND), replace(problem(), by_line=False))
    assert found["failed"] == {"2": [4, ["1: B3"], 0, 4, ["1: Y7"]]}


def test_a_crash_says_where_the_output_ends_and_its_last_words() -> None:
    again = replace(CRASH, case=LONG)
    found = record(failed(CRASH, again), problem(EMPTY, LONG))
    assert found["failed"]["3"] == [4, [None, None], 1]
    assert (found["errors"], found["error"]) == ([TRACEBACK], {"3": 0, "4": 0})


def test_an_accepted_case_shows_the_game_that_another_student_failed() -> None:
    assert record(failed(AROUND), problem(TIES, LONG))["replays"] == [NONE, NONE, 1, NONE, 2]


@pytest.mark.parametrize(
    ("visibility", "replays", "lines"),
    [
        ("full", [1, NONE, 2, NONE, NONE], ["0", "2"]),
        ("first-line", [1, NONE, SECRET, SECRET, SECRET], ["0"]),
        ("verdict", [1, NONE, SECRET, SECRET, SECRET], ["0"]),
        ("counterexample", [1, NONE, SECRET, SECRET, SECRET], ["0"]),
    ],
)
def test_the_students_own_page_opens_what_may_be_seen(visibility: str, replays: list[int], lines: list[str]) -> None:
    sample = replace(AROUND, case=SAMPLE_1)
    sample = replace(sample, excerpt=sample)
    found = record(failed(sample, AROUND), problem(SAMPLE_1, TIES, LONG, visibility=visibility), own=True)
    assert (found["replays"], list(found["failed"])) == (replays, lines)


def test_an_accepted_sample_opens_on_the_students_own_page() -> None:
    assert record(failed(AROUND), problem(SAMPLE_2), own=True)["replays"] == [NONE, 1, SECRET, SECRET, SECRET]


def test_a_page_without_room_has_neither_replays_of_cases_nor_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "_CLASS_PAGE", 1000)
    monkeypatch.setattr(records, "_FEWEST", 1000)
    found = record(failed(AROUND, code=CODE), problem(TIES))
    assert (found["replays"][2], found["code"]) == (FULL, {"file": "ochos.py", "full": True})
    assert len(found["failed"]["2"]) == 5, "the expected lines are in the record instead"


def test_the_program_with_the_line_at_which_it_crashed() -> None:
    found = record(failed(CRASH, code=CODE), problem())
    assert found["code"] == {"file": "ochos.py", "lines": list(CODE.lines), "total": 31, "crashed": 12}


@pytest.mark.parametrize(
    "code",
    [replace(CODE, file="other.py"), replace(CODE, lines=CODE.lines[:11]), SourceCode("ochos.py")],
    ids=["another file", "beyond what is shown", "changed"],
)
def test_a_crash_elsewhere_marks_nothing(code: SourceCode) -> None:
    assert record(failed(CRASH, code=code), problem())["code"]["crashed"] == 0


def test_an_accepted_program_is_not_shown() -> None:
    result = ochos("ana", WA, Fraction(0), accepted_cases())
    assert record(result, problem())["code"] is None


@pytest.mark.parametrize(("confirmed", "marked"), [(True, 12), (False, 0)])
def test_students_see_the_line_of_a_crash_only_where_the_excerpt_has_it(confirmed: bool, marked: int) -> None:
    seen = replace(CRASH, case=SAMPLE_1, stderr_tail=TRACEBACK if confirmed else "")
    crash = replace(CRASH, case=SAMPLE_1, excerpt=seen)
    shown = telling(failed(crash, code=CODE), excerpt=replace(EXPLAINED, case=SAMPLE_1))
    assert record(shown, problem(), own=True)["code"]["crashed"] == marked


def test_students_see_no_crash_of_a_secret_case() -> None:
    found = record(failed(CRASH, code=CODE), problem(EMPTY), own=True)
    assert (found["code"]["crashed"], found["errors"], found["error"], found["failed"]) == (0, [], {}, {})
