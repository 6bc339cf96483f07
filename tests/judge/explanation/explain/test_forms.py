"""Explanations of spaces, line ends and words, and of long lines."""

import dataclasses

import pytest

from judge.explanation.explain import explain
from judge.values.feedback import Move, SideBySideRow
from judge.values.problem import Comparison
from tests.judge.explanation.explain.cards import EXPECTED, PROBLEM, TRACE, wrong


def test_blanks_are_drawn_where_they_differ() -> None:
    explanation = explain(PROBLEM, wrong(b"0: B3\n1:  B1\n2: B8 (WINNER)\n"), TRACE)
    assert explanation.move is Move.WHITESPACE
    assert explanation.headline == "line 2: only spaces differ"
    assert [(row.expected, row.found) for row in explanation.rows] == [
        ("0: B3", "0: B3"),
        ("1:␠B1", "1:␠␠B1"),
        ("2: B8 (WINNER)", "2: B8 (WINNER)"),
    ]


def test_a_slip_leaves_the_game_out() -> None:
    explanation = explain(PROBLEM, wrong(b"\xef\xbb\xbf" + EXPECTED), TRACE)
    assert explanation.headline == "the output begins with a byte-order mark"
    assert (explanation.rules, explanation.why, explanation.state, explanation.facts) == ((), "", (), ())
    assert explanation.rows[0] == SideBySideRow(1, "0: B3", r"\ufeff0: B3", same=False)


@pytest.mark.parametrize(
    ("output", "move", "headline", "meaning"),
    [
        (EXPECTED[:-1], Move.WHITESPACE, "line 3: the line end after this line is missing",
         "The line end after this line is missing."),
        (EXPECTED.replace(b"\n", b"\r\n"), Move.WHITESPACE, "line 1: only spaces differ",
         "Only spaces differ: a carriage return at the end of the line, no space expected."),
    ],
)  # fmt: skip
def test_exact_comparison(output: bytes, move: Move, headline: str, meaning: str) -> None:
    exact = dataclasses.replace(PROBLEM, compare=Comparison("exact"))
    explanation = explain(exact, wrong(output, exact.compare), TRACE)
    assert (explanation.move, explanation.headline, explanation.meaning) == (move, headline, meaning)


def test_comparison_of_words() -> None:
    tokens = dataclasses.replace(PROBLEM, compare=Comparison("tokens"))
    explanation = explain(tokens, wrong(b"0:   b3\n1: B1\n2: B8", tokens.compare), TRACE)
    assert (explanation.move, explanation.headline) == (
        Move.FORM,
        "line 3 has the wrong format: expected `2: B8 (WINNER)`, printed `2: B8`",
    )
    assert explanation.rows[0] == SideBySideRow(1, "0: B3", "0:   b3", same=True)


@pytest.mark.parametrize(
    ("output", "row", "headline", "meaning"),
    [
        (b"0: B3 1: B7 2: B8 (WINNER)", SideBySideRow(2, "1: B1", "0: B3 1: B7 2: B8 (WINNER)", same=False),
         "line 2: word 2 of the line: expected `B1`, printed `B7`", "Word 2 of the line: expected `B1`, printed `B7`."),
        (b"0:\nB3\n1:\nB7\n", SideBySideRow(2, "1: B1", "B7", same=False),
         "line 2: word 2 of the line: expected `B1`, printed `B7`", "Word 2 of the line: expected `B1`, printed `B7`."),
        (b"0: B3 1: B1", SideBySideRow(3, "2: B8 (WINNER)", None, same=False), "the output ends before line 3",
         "The output ends before `2: B8 (WINNER)`, line 3 of the transcript."),
        (b"0: B3 1: B1 2: B8 (WINNER)\n3: DRAW", SideBySideRow(4, None, "3: DRAW", same=False),
         "the output goes on after the end",
         "After the last word of the transcript, the output goes on with `3: DRAW`."),
    ],
)  # fmt: skip
def test_words_on_other_lines(output: bytes, row: SideBySideRow, headline: str, meaning: str) -> None:
    tokens = dataclasses.replace(PROBLEM, compare=Comparison("tokens"))
    explanation = explain(tokens, wrong(output, tokens.compare), TRACE)
    assert (explanation.rows, explanation.headline, explanation.meaning) == ((row,), headline, meaning)


@pytest.mark.parametrize(
    ("expected", "found", "row", "headline"),
    [
        (
            b"x" * 300 + b"1",
            b"x" * 300 + b"2",
            SideBySideRow(1, "… " + "x" * 40 + "1", "… " + "x" * 40 + "2", same=False),
            "line 1: expected `"
            + "x" * 40
            + "… (261 more characters)`, printed `"
            + "x" * 40
            + "… (261 more characters)`",
        ),
        (b"x" * 2000 + b"1", b"x" * 2000 + b"2", SideBySideRow(1, "… " + "x" * 40, "… " + "x" * 40, same=False),
         "line 1: the two lines differ from byte 2001 on"),
    ],
)  # fmt: skip
def test_long_lines_are_shown_where_they_differ(
    expected: bytes, found: bytes, row: SideBySideRow, headline: str
) -> None:
    explanation = explain(PROBLEM, wrong(found, expected=expected), None)
    assert explanation.rows == (row,)
    assert (
        explanation.headline == headline.replace("line 1:", "line 1 has the wrong format:")
        if "more" in headline
        else headline
    )
