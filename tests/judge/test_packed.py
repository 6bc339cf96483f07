"""What is packed is as it was, and smaller."""

from __future__ import annotations

import pickle

import pytest

from judge.model import CaseResult, Difference, Verdict
from judge.packed import Packed

ROWS = tuple(
    CaseResult(f"secret/{number:03}-a-name", "secret", Verdict.AC, status=0, cpu_s=number / 7) for number in range(100)
)


@pytest.mark.parametrize(
    "rows", [(), ROWS, (CaseResult("secret/001-x", None, Verdict.WA, difference=Difference(1, b"\xff", None)),)]
)
def test_it_is_a_sequence_like_the_one_it_was_made_of(rows: tuple[CaseResult, ...]) -> None:
    packed = Packed(rows)
    assert (tuple(packed), len(packed), packed[:2], list(reversed(packed))) == (
        rows,
        len(rows),
        rows[:2],
        list(rows[::-1]),
    )
    assert packed == rows
    assert rows == packed
    assert packed == Packed(rows)
    assert hash(packed) == hash(rows)


def test_others_differ() -> None:
    assert Packed(ROWS) != ROWS[1:]
    assert Packed(ROWS) != Packed(ROWS[1:])
    assert Packed(ROWS) != list(ROWS)
    assert ROWS[1] in Packed(ROWS)
    assert Packed(ROWS)[1] == ROWS[1]
    assert repr(Packed(ROWS[:1])) == f"Packed({ROWS[:1]!r})"


def test_it_is_small() -> None:
    assert len(pickle.dumps(Packed(ROWS))) * 5 < len(pickle.dumps(ROWS))
