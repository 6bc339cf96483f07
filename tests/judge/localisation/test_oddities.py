"""Lines that are odd by themselves are tried early."""

from __future__ import annotations

import ast

import pytest

from judge.localisation.oddities import raised


@pytest.mark.parametrize(
    ("text", "odd"),
    [
        ("def f():\n    return 1\nf()\na = f()", [3]),
        ("def f():\n    return None\nf()", []),
        ("a = 1\na + 1\nb()\n'text'", [2]),
        ("a = []\nb = c + a", [1, 2]),
        ("a = []\na.append(1)\nb = c + a", []),
        ("a = []\nb(a)\nc = c + a", []),
        ("a = []\nb = [a]\nc = c + a", []),
        ("i = 0\nwhile a:\n    b(c[i])", [3]),
        ("i = 0\nwhile a:\n    b(c[i])\n    i += 1", []),
        ("N = 3\nwhile a < N:\n    a += 1", []),
    ],
    ids=["lost", "gives-none", "unused", "empty", "filled", "given", "kept", "same", "counts", "constant"],
)
def test_odd_lines_have_nearly_the_highest_score(text: str, odd: list[int]) -> None:
    lines = range(1, text.count("\n") + 2)
    found = raised(ast.parse(text), {**dict.fromkeys(lines, 0.1), 9: 1.0})
    assert [line for line in lines if found[line] > 0.5] == odd


def test_lines_that_are_known_otherwise_have_the_highest_score() -> None:
    assert raised(ast.parse("a = 1\nb = 2"), {1: 0.1, 2: 0.5}, [1]) == {1: 0.5, 2: 0.5}


def test_a_round_begins_where_a_first_value_is_as_suspicious() -> None:
    found = raised(
        ast.parse("a = 0\nb = 0\nfor c in d:\n    e()\n    a += c"), {1: 0.8, 2: 0.9, 3: 0.1, 4: 0.1, 5: 0.2}
    )
    assert found == {1: 0.8, 2: 0.9, 3: 0.1, 4: pytest.approx(0.72), 5: 0.2}
