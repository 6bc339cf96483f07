"""The part of a program in C or C++ that stands there once more for an edit."""

from __future__ import annotations

import pytest

from judge.localisation.c_text import read_c
from judge.localisation.c_units import Unit, unit_of
from judge.localisation.edited_text import Edit


@pytest.mark.parametrize(
    ("body", "old", "unit", "kind"),
    [
        ("if (a) b = 1; else b = 2;", "2", "b = 2;", "statement"),
        ("switch (a) { case 1: b = a ? 2 : 3; }", "3", "b = a ? 2 : 3;", "statement"),
        ("for (;;) if (a > f(1)) return 2;", "1", "(a > f(1))", "condition"),
        ("for (;;) if (a > f(1)) return 2;", "2", "return 2;", "statement"),
        ("do { a--; } while (a > 1);", "1", "(a > 1)", "condition"),
        ("while (!(a > 1)) a--;", "(!(a > 1))", "(!(a > 1))", "condition"),
        ("for (int i = 1; i < a; i += 2) b++;", "i < a", "i < a", "condition"),
        ("for (int i = 1; i < a; i += 2) b++;", "2", "i += 2", "step"),
        ("for (int i = 1; i < a; i += 2) b++;", "1", "1", "value"),
        ("for (int i = 1; i < a; i += 2) b++;", "i", None, "block"),  # it is used after it
        ("if (int b = f(1)) a = b;", "1", None, "block"),
        ("{ Card c = f(2); g(c); }", "2", "f(2)", "value"),
        ("int b = a, c = h[b + 1] * 2;", "b + 1", "h[b + 1] * 2", "value"),
        ("static int b = 1;", "1", None, "block"),
        ("int b[] = {1, 2};", "1", None, "block"),
        ("auto b = pair<int, int>(1, 2);", "1", None, "block"),
        ("sort(a, b, [](Card x, Card y) { return x.n < y.n; });", "<", "return x.n < y.n;", "statement"),
        ("a = std::max({1, 2}, b);", "2", "a = std::max({1, 2}, b);", "statement"),
        ("std::vector<int> c(2); c[0]++;", "2", None, "block"),
        ("{ Card *const *c = f(2); g(c); }", "2", "{ Card *const *c = f(2); g(c); }", "block"),
        ("a * b; b = 7;", "7", "b = 7;", "statement"),
        ("for (auto x : v) a += x;", "v", None, "block"),
        ("if (a) b = 1;", "if (a) b = 1;", None, "block"),
    ],
)
def test_a_unit_is_as_small_as_possible(body: str, old: str, unit: str | None, kind: str) -> None:
    text = f"int f(int a) {{ {body} }}\n"
    program = read_c(text.encode())
    assert program is not None
    start = text.index(old, 14)
    found = unit_of(program, Edit(1, "number", start, start + len(old), b"0"))
    first = 13 if unit is None else text.index(unit)
    assert found == Unit(first, len(text) - 1 if unit is None else first + len(unit), kind)
    whole = unit_of(program, Edit(1, "number", start, start + len(old), b"0"), only_blocks=True)
    assert whole is not None
    assert whole.kind == "block"


def test_what_is_added_to_a_lone_statement_stands_behind_its_condition() -> None:
    text = "int f(int a) { if (a) a--; if (a) { a--; } }\n"
    program = read_c(text.encode())
    assert program is not None
    ends = [text.index("a--;") + 4, text.rindex("a--;") + 4]
    units = [unit_of(program, Edit(1, "missing", end, end, b" a = 0;")) for end in ends]
    assert [unit and unit.kind for unit in units] == ["block", "statement"]
