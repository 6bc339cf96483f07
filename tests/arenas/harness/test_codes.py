"""Answers as numbers."""

import pytest

from arenas.harness import codes
from arenas.harness.faults import Fault


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (False, 0),
        (True, 1),
        (12, 12),
        (Fault("EXCEPTION", "x"), codes.EXCEPTION),
        (Fault("TIME", "x"), codes.TIME),
        (Fault("NOT AN INDEX", "x"), codes.NOT_AN_INDEX),
    ],
)
def test_an_answer_has_a_number(answer: int | Fault, code: int) -> None:
    assert codes.encode(answer) == code


def test_only_faults_have_a_reason() -> None:
    found = [codes.reason(code) for code in range(256)]
    assert found == [""] * codes.FIRST_FAULT + list(codes.REASONS)


def test_cards_are_in_the_order_of_the_deck() -> None:
    assert codes.CARDS[:2] + codes.CARDS[12:14] + codes.CARDS[-1:] == ("2C", "3C", "AC", "2D", "AH")
    assert len(set(codes.CARDS)) == codes.NOTHING
