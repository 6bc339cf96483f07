"""Text measured in a terminal's columns."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.reporting.terminal.columns import cells, elide, list_rows, pad, wrap


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("ana", 3), ("é", 1), ("e\u0301", 1), ("名前", 4), ("ｱ", 1), ("\uff21", 2), ("🂡", 1)]
)
def test_cells(text: str, columns: int) -> None:
    assert cells(text) == columns


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("ana", 3, "ana"),
        ("anab", 3, "an…"),
        ("anab", 1, "…"),
        ("anab", 0, ""),
        ("名前名", 6, "名前名"),
        ("名前名", 5, "名前…"),
        ("名前名", 4, "名…"),
        ("e\u0301e\u0301e\u0301", 2, "e\u0301…"),
    ],
)
def test_elide(text: str, width: int, shown: str) -> None:
    assert elide(text, width) == shown


@pytest.mark.parametrize(
    ("text", "width", "right", "shown"),
    [("a", 3, False, "a  "), ("a", 3, True, "  a"), ("名前名", 4, False, "名… "), ("", 2, False, "  ")],
)
def test_pad(text: str, width: int, right: bool, shown: str) -> None:
    assert pad(text, width, right=right) == shown


@pytest.mark.parametrize(
    ("text", "width", "indent", "hanging", "lines"),
    [
        ("", 10, "", None, [""]),
        ("one two three", 7, "", None, ["one two", "three"]),
        ("one two three", 9, "- ", "  ", ["- one two", "  three"]),
        ("a  b", 10, "", None, ["a  b"]),
        ("abcdefgh", 3, "", None, ["abc", "def", "gh"]),
        ("a abcdefgh", 4, "", None, ["a", "abcd", "efgh"]),
        ("名前 名前", 4, "", None, ["名前", "名前"]),
        ("名前名前", 3, "", None, ["名", "前", "名", "前"]),
        ("ab", 1, "    ", None, ["    a", "    b"]),
    ],
)
def test_wrap(text: str, width: int, indent: str, hanging: str | None, lines: list[str]) -> None:
    assert wrap(text, width, indent, hanging) == lines


@given(st.text(st.sampled_from("ab 名\u0301"), max_size=60), st.integers(4, 20))
def test_wrapped_lines_fit_and_lose_nothing_but_blanks(text: str, width: int) -> None:
    lines = wrap(text, width, "  ")
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_rows_have_one_column_of_labels() -> None:
    assert list_rows((("a", "1"), ("long", "2 3")), ("Fact.",), indent="") == ["a     1", "long  2 3", "Fact."]
