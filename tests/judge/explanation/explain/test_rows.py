import pytest

from judge.explanation.explain.rows import correspond, side_by_side
from judge.judging.compare import comparator
from judge.judging.transcript import window
from judge.values.feedback import SideBySideRow
from judge.values.outcome import Difference, Window
from judge.values.problem import Comparison

LINES, TOKENS = Comparison("lines"), Comparison("tokens")
EXPECTED = b"one\ntwo 2\nthree\n"


def around(comparison: Comparison, output: bytes) -> tuple[Difference, Window]:
    difference = comparator(comparison.name).differs(EXPECTED, output)
    assert difference is not None
    return difference, window(EXPECTED, output, difference.line)


@pytest.mark.parametrize(
    ("output", "rows"),
    [
        (b"one \r\ntwo 3\nthree", [("one", "one", True), ("two 2", "two 3", False), ("three", "three", True)]),
        (b"one\n", [("one", "one", True), ("two 2", None, False), ("three", None, False)]),
        (b"one\n\nthree\n", [("one", "one", True), ("two 2", "", False), ("three", "three", True)]),
        (EXPECTED + b"\x1b[2J",
         [("one", "one", True), ("two 2", "two 2", True), ("three", "three", True), (None, "\\x1b[2J", False)]),
    ],
)  # fmt: skip
def test_rows(output: bytes, rows: list[tuple[str | None, str | None, bool]]) -> None:
    shown = side_by_side(LINES, *around(LINES, output))
    assert [(row.expected, row.found, row.same) for row in shown] == rows
    assert [row.line for row in shown] == list(range(1, len(rows) + 1))


def test_blanks_are_drawn_in_the_wrong_line_alone() -> None:
    assert side_by_side(LINES, *around(LINES, b"one\ntwo  2\nthree\n"), draw=True) == (
        SideBySideRow(1, "one", "one", same=True),
        SideBySideRow(2, "two␠2", "two␠␠2", same=False),
        SideBySideRow(3, "three", "three", same=True),
    )


@pytest.mark.parametrize(
    ("line", "shown"),
    [(f"{'x' * 200}1", f"… {'x' * 40}1"), (f"{'é' * 100}1", f"… {'é' * 20}1"), (f"{'é' * 100}a1", f"… {'é' * 20}a1")],
    ids=["", "whole characters", "never from within a character"],
)
def test_a_long_line_is_shown_from_a_little_before_the_difference(line: str, shown: str) -> None:
    (row,) = side_by_side(LINES, Difference(1, line.encode(), line.replace("1", "2").encode()), None)
    assert (row.expected, row.found) == (shown, shown.replace("1", "2"))


@pytest.mark.parametrize(
    ("comparison", "output", "whether"),
    [
        (LINES, b"one\nfour\nthree\n", True),
        (LINES, b"\none\ntwo 2\nthree\n", True),
        (TOKENS, b"one\ntwo  3\nthree\n", True),
        (TOKENS, b"ONE\ntwo  3\nthree\n", True),
        (TOKENS, b"one\ntwo 2\n", True),
        (TOKENS, b"one\n", True),
        (TOKENS, b"one two 3\nthree\n", False),
        (TOKENS, b"one\ntwo\n3\nthree\n", False),
        (TOKENS, b"one two 2\n", False),
        (TOKENS, b"one\n\ntwo 3\nthree\n", False),
    ],
)
def test_where_words_alone_count_lines_need_not_correspond(
    comparison: Comparison, output: bytes, whether: bool
) -> None:
    difference, around_it = around(comparison, output)
    assert correspond(comparison, difference, around_it) is whether
    assert (len(side_by_side(comparison, difference, around_it)) == 1) is not whether
