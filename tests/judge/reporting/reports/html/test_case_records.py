"""What the record says about each case, and what it leaves out."""

from dataclasses import replace

import pytest

from judge.values.outcome import Shown, Verdict
from judge.values.running import Part, Side, Talk
from tests.judge.classes import EMPTY, LONG, SAMPLE_1, SAMPLE_2, TIES, TRACEBACK, case, telling
from tests.judge.recording import AROUND, CRASH, failed, problem, record

SECRET, NONE = -1, -2


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


def test_each_failed_talk_is_there_for_the_teacher() -> None:
    first, second = (
        replace(case(name, Verdict.WA), talk=Talk((Part(Side.PROGRAM, said), Part(Side.VALIDATOR, b"no\n"))))
        for name, said in ((EMPTY, b"5\n"), (LONG, b"<b>6\n"))
    )
    found = record(failed(first, second), problem(EMPTY, LONG))
    title = "What was said, `>` by the program and `<` by the judge:"
    assert found["errors"] == [f"{title}\n> 5\n< no", f"{title}\n> <b>6\n< no"]
    assert found["error"] == {"3": 0, "4": 1}
    assert record(failed(first, second), problem(EMPTY, LONG), own=True)["errors"] == []


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
    result = telling(failed(sample, AROUND), shown={SAMPLE_1: Shown(result=sample)})
    found = record(result, problem(SAMPLE_1, TIES, LONG, visibility=visibility), own=True)
    assert (found["replays"], list(found["failed"])) == (replays, lines)


def test_an_accepted_sample_opens_on_the_students_own_page() -> None:
    assert record(failed(AROUND), problem(SAMPLE_2), own=True)["replays"] == [NONE, 1, SECRET, SECRET, SECRET]
