"""What a student's record says about the program, and what a page without room leaves out."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from judge.reporting.reports.html import records
from judge.values.feedback import Clue, LineMark, SourceCode
from judge.values.outcome import Difference, Ending, Shown
from tests.judge.classes import (
    EMPTY,
    EXPLAINED,
    MLE,
    OLE,
    SAMPLE_1,
    STOPPED,
    TIES,
    TLE,
    TRACEBACK,
    WA,
    accepted_cases,
    case,
    ochos,
    telling,
)
from tests.judge.outcomes import changed
from tests.judge.recording import AROUND, CODE, CRASH, failed, problem, record
from tests.judge.teaching import TRACE

FULL = 0
WHOLE = replace(CODE, lines=(*CODE.lines, "while not is_over():"))


def test_a_page_without_room_has_neither_replays_of_cases_nor_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(records, "_CLASS_PAGE", 1000)
    monkeypatch.setattr(records, "_FEWEST", 1000)
    found = record(failed(AROUND, code=CODE), problem(TIES))
    assert (found["replays"][2], found["code"]) == (FULL, {"file": "ochos.py", "full": True})
    assert len(found["failed"]["2"]) == 5, "the expected lines are in the record instead"


def test_the_program_with_the_line_at_which_it_crashed() -> None:
    found = record(failed(CRASH, code=CODE), problem())
    assert found["code"] == {"file": "ochos.py", "lines": list(CODE.lines), "total": 31, "crashed": 12, "stopped": 0}


def test_the_lines_to_look_at_are_those_of_the_page() -> None:
    marks = (LineMark(3, "look\x07here"), LineMark(len(CODE.lines) + 1, "not on the page"), LineMark(0, "nowhere"))
    found = record(failed(CRASH, code=replace(CODE, marks=marks)), problem())
    assert found["code"]["marks"] == [[3, "look\\x07here"]]


@pytest.mark.parametrize(
    ("code", "times", "marked"),
    [(WHOLE, True, 31), (WHOLE, False, 0), (replace(WHOLE, file="other.py"), True, 0), (CODE, True, 0)],
    ids=["seen", "without times", "another file", "beyond what is shown"],
)
def test_the_program_with_the_line_at_which_it_was_stopped(code: SourceCode, times: bool, marked: int) -> None:
    slow = case(TIES, TLE, stopped_in=STOPPED)
    assert record(failed(slow, code=code), problem(), times=times)["code"]["stopped"] == marked


@pytest.mark.parametrize(
    ("ended", "line"),
    [
        ({"ending": Ending(2, b"1: Y3")}, 3),
        ({"ending": Ending(2, b"1: Y3"), "verdict": MLE}, 3),
        ({"ending": Ending(2, b"1: Y3", repeats_from=1, period=2)}, None),
        ({"ending": Ending(0, b"")}, None),
        ({"ending": None}, None),
        ({"ending": Ending(2, b"1: Y3"), "partial": Difference(2, b"1: Y3", b"1: Y4")}, None),
        ({"ending": Ending(2, b"1: Y3"), "verdict": OLE}, None),
    ],
)
def test_a_replay_opens_at_the_line_before_which_a_program_was_stopped(ended: dict[str, Any], line: int | None) -> None:
    stopped = changed(case(TIES, TLE), **ended)
    explained = replace(EXPLAINED, line=None, trace=TRACE)
    found = record(failed(stopped, explanation=explained), problem())["explanation"]
    assert (found.get("line"), found.get("broken", False)) == (line, line is not None)


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
    crash = replace(CRASH, case=SAMPLE_1)
    seen_by_case = {SAMPLE_1: Shown(result=seen)}
    shown = telling(failed(crash, code=CODE), excerpt=replace(EXPLAINED, case=SAMPLE_1), shown=seen_by_case)
    assert record(shown, problem(), own=True)["code"]["crashed"] == marked


def test_students_see_no_crash_of_a_secret_case() -> None:
    found = record(failed(CRASH, code=CODE), problem(EMPTY), own=True)
    assert (found["code"]["crashed"], found["errors"], found["error"], found["failed"]) == (0, [], {}, {})


@pytest.mark.parametrize(("visibility", "marked"), [("full", 31), ("first-line", 0), ("verdict", 0)])
def test_students_see_where_a_secret_case_was_stopped_only_if_all_is_shown(visibility: str, marked: int) -> None:
    slow = case(TIES, TLE, stopped_in=STOPPED)
    assert record(failed(slow, code=WHOLE), problem(visibility=visibility), own=True)["code"]["stopped"] == marked


@pytest.mark.parametrize(("own", "details"), [(False, ["more.", "", ""]), (True, [""])])
def test_lines_to_look_at_are_listed_and_marked(own: bool, details: list[str]) -> None:
    clues = (
        Clue("ochos.py", 3, "Is it?\x07", "hand.sort", "more.", SAMPLE_1),
        Clue("ochos.py", 4, "Is it?", case=TIES),
        Clue("other.py", 5, "Is it?", case=TIES),
    )
    found = record(replace(failed(CRASH, code=replace(CODE, file="ochos.py")), clues=clues), problem(TIES), own=own)
    assert [clue[3] for clue in found["clues"]] == details
    assert found["clues"][0][:3] == ["ochos.py:3", "Is it?\\x07", "hand.sort"]
    assert found["code"]["marks"] == [[3, "look here"], [4, "look here"]][: 1 if own else 2]


@pytest.mark.parametrize("own", [False, True])
def test_only_the_teacher_sees_how_the_whole_output_differs(own: bool) -> None:
    result = telling(failed(AROUND), whole_output=("One line missing: `\x1b[31m`.",))
    shown = record(result, problem(TIES, visibility="full"), own=own)["explanation"]
    assert shown.get("whole") == (None if own else ["One line missing: `\\x1b[31m`."])
    assert shown["headline"]
