"""Explanations of a wrong line, a missing one, and one too many."""

import dataclasses
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.base.printable import printable
from judge.explanation.explain import explain, reason
from judge.judging import compare
from judge.values.feedback import Explanation, Move, SideBySideRow
from judge.values.outcome import Difference, Reason, Verdict
from tests.judge.explanation.explain.cards import EXPECTED, PROBLEM, TRACE, wrong
from tests.judge.outcomes import ran_case

ROOT = Path(__file__).parents[4]


def test_a_wrong_line() -> None:
    assert explain(PROBLEM, wrong(b"0: B3\r\n1: B7 \r\n2: B8 (WINNER)\r\n"), TRACE) == Explanation(
        case="sample/001",
        headline="line 2: expected `1: B1`, printed `1: B7`",
        line=2,
        rows=(
            SideBySideRow(1, "0: B3", "0: B3", same=True),
            SideBySideRow(2, "1: B1", "1: B7", same=False),
            SideBySideRow(3, "2: B8 (WINNER)", "2: B8 (WINNER)", same=True),
        ),
        move=Move.LEGAL,
        meaning="`B7` is the wrong choice here: the rules ask for `B1`.",
        rules=("O3",),
        why="2 blue cards (B1 B7): the lowest.",
        state=(
            ("played last", "B3 (line 1)"),
            ("player 1 (to move)", "B1 B7"),
            ("player 2", "B8"),
            ("discard, top last", "R1 B3"),
            ("pile, top first", "empty"),
        ),
        facts=("The pile is empty.",),
    )


def test_the_end_comes_too_early() -> None:
    explanation = explain(PROBLEM, wrong(b"0: B3\n1: B1\n"), TRACE)
    assert (explanation.move, explanation.headline, explanation.meaning, explanation.rules) == (
        Move.MISSING,
        "the output ends too early, after line 2",
        "The output has two lines; line 3, `2: B8 (WINNER)`, is missing.",
        ("O3", "O6"),
    )
    assert explanation.rows[-1] == SideBySideRow(3, "2: B8 (WINNER)", None, same=False)


@pytest.mark.parametrize(
    ("output", "meaning"),
    [
        (b"", "The program ended without printing anything. Expected first: `0: B3`."),
        (b"\n \n", "The output has only empty lines. Expected first: `0: B3`."),
    ],
)
def test_nothing_is_printed(output: bytes, meaning: str) -> None:
    explanation = explain(PROBLEM, wrong(output), TRACE)
    assert (explanation.move, explanation.headline, explanation.meaning) == (
        Move.MISSING,
        "the output is empty",
        meaning,
    )


@pytest.mark.parametrize(
    ("more", "text", "meaning"),
    [
        (b"1: B7", "`1: B7`",
         "The transcript ends with line 3, `2: B8 (WINNER)`, but the output goes on with `1: B7`."),
        (b"\n1: B7", "an empty line",
         "The transcript ends with line 3, `2: B8 (WINNER)`, but the output goes on with an empty line."),
        (b"2: B8 (WINNER)", "`2: B8 (WINNER)`", "The last line, `2: B8 (WINNER)`, is printed twice."),
    ],
)  # fmt: skip
def test_the_output_goes_on(more: bytes, text: str, meaning: str) -> None:
    explanation = explain(PROBLEM, wrong(EXPECTED + more), TRACE)
    assert (explanation.move, explanation.meaning) == (Move.EXTRA, meaning)
    assert explanation.headline == f"the output goes on after the end: line 4 is {text}"
    # What ended the game is why there is no such line; there is no state before it.
    assert (explanation.rules, explanation.why, explanation.state) == (
        ("O3", "O6"),
        "This was the last card in the hand.",
        (),
    )


def test_a_line_after_the_end_that_is_not_of_the_game_needs_no_rule() -> None:
    explanation = explain(PROBLEM, wrong(EXPECTED + b"Player 2 wins!"), TRACE)
    assert explanation.meaning.endswith("but the output goes on with `Player 2 wins!`. Print only the transcript.")
    assert (explanation.move, explanation.rules, explanation.why) == (Move.EXTRA, (), "")
    for of_game in (b"2: b7\n", b"2 R5\n"):  # also where its form is wrong
        explanation = explain(PROBLEM, wrong(EXPECTED + of_game), TRACE)
        assert explanation.meaning.endswith(f"but the output goes on with `{of_game.decode().strip()}`.")


def test_where_more_is_allowed_than_the_options_no_line_is_called_illegal() -> None:
    trace = (TRACE[0], dataclasses.replace(TRACE[1], more=True), TRACE[2])
    explanation = explain(PROBLEM, wrong(b"0: B3\n1: G5\n"), trace)
    assert (explanation.move, explanation.headline, explanation.meaning) == (
        Move.UNKNOWN,
        "line 2: expected `1: B1`, printed `1: G5`",
        "The line has move `G5` instead of `B1`.",
    )


def test_a_trace_of_another_case_is_not_believed() -> None:
    other = tuple(dataclasses.replace(line, line="0: R1") for line in TRACE)
    for trace in (None, (), other, TRACE[:1]):
        explanation = explain(PROBLEM, wrong(b"0: B3\n1: B7\n"), trace)
        assert (explanation.move, explanation.meaning) == (Move.UNKNOWN, "The line has move `B7` instead of `B1`.")
        assert (explanation.rules, explanation.why, explanation.state) == ((), "", ())


def test_rows_without_a_window() -> None:
    result = ran_case("c", None, Verdict.WA, difference=Difference(2, b"1: B1", b"1: B7"))
    assert explain(PROBLEM, result, TRACE).rows == (SideBySideRow(2, "1: B1", "1: B7", same=False),)


@given(st.one_of(st.binary(max_size=60), st.lists(st.sampled_from(EXPECTED.split(b" ")), max_size=9).map(b" ".join)))
def test_any_output_is_explained_in_bounded_printable_text(output: bytes) -> None:
    if compare.comparator("lines").differs(EXPECTED, output) is None:
        return
    explanation = explain(PROBLEM, wrong(output), TRACE)
    texts = [explanation.headline, explanation.meaning, explanation.why, *explanation.notes, *explanation.facts]
    texts += [text for row in explanation.rows for text in (row.expected, row.found) if text is not None]
    assert [text for text in texts if text != printable(text, 400)] == []
    assert 0 < len(explanation.headline) < 200


@pytest.mark.once
def test_difflib_and_deepdiff_come_only_when_needed() -> None:
    program = "import judge.explanation.explain, sys; print(sorted({'deepdiff', 'difflib'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    ("output", "why"),
    [
        (b"0: B3\n1: B7\n", Reason(("O3",), "2 blue cards (B1 B7): the lowest.")),
        (b"", Reason((), "The first card.")),
        (EXPECTED + b"1: B7\n", None),
    ],
)
def test_reason(output: bytes, why: Reason | None) -> None:
    assert reason(wrong(output), TRACE) == why
    assert reason(wrong(output), None) is None


def test_reason_of_a_case_without_a_wrong_line() -> None:
    assert reason(ran_case("sample/001", None, Verdict.TLE), TRACE) is None
