"""Readers of single values, and the message for an unknown word."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from judge.problem import schema
from judge.problem.schema import WrongValueError

TAKEN: list[tuple[Callable[[object], object], object, object]] = [
    (schema.text, "Ochos Locos", "Ochos Locos"),
    (schema.whole, 7, 7),
    (schema.number, 7, Fraction(7)),
    (schema.number, "0.1", Fraction(1, 10)),
    (schema.number, "2.50", Fraction(5, 2)),
    (schema.words, [], ()),
    (schema.words, ["--part", 2], ("--part", "2")),
    (schema.command, ["python", "-m", "x", 1], ("python", "-m", "x", "1")),
    (schema.version(2), 2, 2),
    (schema.one_of("a", "b"), "b", "b"),
]

REFUSED: list[tuple[Callable[[object], object], object]] = [
    *[(schema.text, value) for value in (None, 1, "", "  ", "a\nb", "\x1b[0m", ["a"])],
    *[(schema.whole, value) for value in (None, 0, -1, True, "1", "1.5", [1])],
    *[
        (schema.number, value)
        for value in (None, 0, -1, True, "0.0", "-1.5", "1e3", ".5", "5.", "01.5x", "nan", "1.5 ")
    ],
    *[(schema.words, value) for value in (None, "a b", {"a": 1}, [None], [True], [["a"]])],
    *[(schema.command, value) for value in (None, "python -m x", [], [""], ["a\0b"])],
    *[(schema.version(1), value) for value in (None, 2, True, "1", [1])],
    *[(schema.one_of("a", "b"), value) for value in (None, 1, "A", "c", ["a"])],
]


@pytest.mark.parametrize(("read", "value", "meaning"), TAKEN)
def test_accepted_values(read: Callable[[object], object], value: object, meaning: object) -> None:
    assert read(value) == meaning


@pytest.mark.parametrize(("read", "value"), REFUSED)
def test_refused_values(read: Callable[[object], object], value: object) -> None:
    with pytest.raises(WrongValueError):
        read(value)
