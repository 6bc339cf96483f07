"""Which of the texts that a program made are its lines; the runs are made by hand."""

import pytest

from judge.localisation.collected import Collected, Text, follow

GOLDEN = b"0: A\n1: B\n2: C\n"


@pytest.mark.parametrize(
    ("printed", "texts", "windows", "collected"),
    [
        (0, [], [(-1, {9})], None),
        (0, [("x", 4)], [(-1, {0, 9})], None),
        (0, [("0: A", 4)], [(1, {0}), (-1, {9})], Collected(1)),
        (0, [("x", 3), ("0: A ", 4), ("y", 3), ("1: B", 5)], [(1, {0, 1}), (2, {2, 3}), (-1, {9})], Collected(2)),
        (1, [("1: B", 4), ("x", 3), ("3: C", 4), ("2: C", 4)], [(2, {0}), (-1, {1, 2})], Collected(2, "3: C", "2: C")),
        (2, [("2: C", 4), ("2: C", 4)], [(3, {0}), (-1, {1})], Collected(3, "2: C", None)),
    ],
    ids=["nothing", "no line", "a line", "two makers", "wrong", "after the end"],
)
def test_the_lines_that_were_ready(
    printed: int, texts: list[Text], windows: list[tuple[int, set[int]]], collected: Collected | None
) -> None:
    """Before each text, an element with its number was reached, and 9 before the end."""
    given = [*((-1, frozenset([number])) for number in range(len(texts))), (-1, frozenset([9]))]
    found = follow(GOLDEN, printed, texts, given)
    assert found == (tuple((number, frozenset(reached)) for number, reached in windows), collected)


def test_a_single_line_that_is_right_may_be_right_by_chance() -> None:
    """Each digit of the input is kept; the largest was to be printed."""
    windows = [(-1, frozenset([number])) for number in range(4)]
    found = follow(b"3\n", 0, [("3", 4), ("1", 4), ("4", 4)], windows)
    assert found == (((1, frozenset([0])), (-1, frozenset([1, 2, 3]))), Collected(1))


def test_of_long_lines_the_beginning_is_compared() -> None:
    """No more of a text is reported."""
    _, collected = follow(b"x" * 300 + b"\ny\n", 0, [("x" * 200, 4), ("y", 4)], [(-1, frozenset())] * 3)
    assert collected == Collected(2)
