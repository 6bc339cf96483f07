"""What the driver adds to a program, and that nothing else changes; `test_trials` has it run in the sandbox."""

import builtins
import io
from collections.abc import Iterator
from types import CodeType
from typing import Any

import pytest

from judge.localisation.inside import driver


@pytest.fixture
def reached() -> Iterator[list[int]]:
    """The elements that are reached, in order; -1 for a round of a loop, -2 for a text that is collected."""
    found: list[int] = []

    def made(value: object, line: int) -> object:
        assert line > 0
        found.append(-2)
        return value

    vars(builtins)[driver._HIT] = found.append
    vars(builtins)[driver._TICK] = lambda: found.append(-1)
    vars(builtins)[driver._MADE] = made
    yield found
    del vars(builtins)[driver._HIT], vars(builtins)[driver._TICK], vars(builtins)[driver._MADE]


def run(*codes: CodeType) -> dict[str, Any]:
    names: dict[str, Any] = {}
    for code in codes:
        exec(code, names)  # noqa: S102 - a program of these tests
    return names


@pytest.mark.parametrize(
    ("text", "elements"),
    [
        ("a = 1", [(1, driver.RAN)]),
        ("if not []: a = 1", [(1, driver.RAN), (1, driver.TRUE), (1, driver.RAN)]),
        ("a = 1 if 0 else 2", [(1, driver.RAN), (1, driver.FALSE)]),
        ("a = [b for b in (1, 2)\n if b > 1]", [(1, driver.RAN), (2, driver.FALSE), (2, driver.TRUE)]),
        ("def f():\n  'doc'\n  return 1\n", []),
    ],
)
def test_the_elements_that_are_reached(reached: list[int], text: str, elements: list[tuple[int, int]]) -> None:
    run(driver._compiled(text, 1, "mine.py", 0, traced=True))
    assert reached == [4 * line + kind for line, kind in elements]


def test_texts_that_are_collected_are_reported(reached: list[int]) -> None:
    text = "a = ['b']\na.append('c')\na += ['d']\na.append(*['e'])\ndef f(): yield a\nb, = f()"
    assert run(driver._compiled(text, 1, "mine.py", 0, traced=True))["b"] == ["b", "c", "d", "e"]
    assert reached.count(-2) == 3


def test_rounds_of_loops_are_counted_with_or_without_a_trace(reached: list[int]) -> None:
    run(driver._compiled("for i in range(3):\n  pass", 1, "mine.py", 0, traced=False))
    assert reached == [-1, -1, -1]


def test_a_line_keeps_its_number_and_a_condition_its_value(reached: list[int]) -> None:
    text = "def f(a):\n    if a and a[0]:\n        return a\n    return 1 / 0"
    names = run(driver._compiled(text, 11, "mine.py", 0, traced=True))
    assert names["f"]([5]) == [5]
    with pytest.raises(ZeroDivisionError) as raised:
        names["f"]([])
    assert raised.traceback[-1].lineno == 13, "pytest counts from 0"


def test_calls_of_functions_are_counted_wherever_they_are_defined(reached: list[int]) -> None:
    names = run(driver._compiled(NESTED, 1, "mine.py", 0, traced=False))
    for name in "ghk":
        names[name](names)
    assert reached == [-1, -1, -1]


NESTED = """\
try:
    raise ValueError
except ValueError:
    def g(_): pass
match 1:
    case _:
        class A:
            def h(self): pass
h = A.h
if not A:
    pass
else:
    def k(_): pass
"""
CLASS = "class A:\n    def f(self):\n        return 1\n    def g(self):\n        return [2 for _ in 'ab']\n"


def test_only_one_function_is_compiled_again(reached: list[int]) -> None:
    code = driver._compiled(CLASS, 5, "mine.py", 0, traced=False)
    changed = driver._with_function(code, (6, "f", "class A:\n", "    def f(self):\n        return 3"), "mine.py", 0)
    assert changed is not None
    hand = run(changed)["A"]()
    assert (hand.f(), hand.g()) == (3, [2, 2])


def test_a_function_that_uses_names_of_the_one_around_it_is_not_taken_alone(reached: list[int]) -> None:
    code = driver._compiled("def f(a):\n    def g():\n        return a\n    return g()", 1, "mine.py", 0, traced=False)
    assert driver._with_function(code, (2, "g", "if 1:\n", "    def g():\n        return a"), "mine.py", 0) is None


def test_future_statements_hold_for_what_follows() -> None:
    flags = driver._future("from __future__ import annotations")
    names = run(driver._compiled("def f(a: b): pass", 1, "mine.py", flags, traced=False))
    assert names["f"].__annotations__ == {"a": "b"}
    assert driver._future("import __future__") == 0


@pytest.mark.parametrize(
    ("known", "again", "texts", "ends"),
    [
        ("a\nb\n", "c\n", ["a\n", "b", "\nd\n", "e\n"], False),
        ("a\nb\n", "c\n", ["a\nx"], True),
        ("a\nb\n", "c\n", ["a\n", "b\nc", "\n"], True),
        ("a\n", "cd\n", ["a\nc", "e\n", "cd\n"], False),
        ("", "c\n", ["c\n"], True),
        ("a\n", "", ["a\nc\n"], False),
    ],
)
def test_a_run_ends_where_it_prints_the_wrong_line_again(known: str, again: str, texts: list[str], ends: bool) -> None:
    ran = driver._Run("mine.py", (b"", 9, 99, 99, known, again), traced=False)
    out = driver._Lines(io.BytesIO())
    out.watch(ran, 9, known, again)
    try:
        for text in texts:
            out.write(text)
    except driver.OverError:
        assert ends
    else:
        assert not ends
