"""Feedback on a failed submission."""

import pytest

from judge.values.feedback import Diagnosis, Explanation, Misreading, Zone

TIES = Misreading("tie-to-number", "Ties go to the number", "O3", "Count again.")
FIRST = Misreading("hand-order", "The first card that fits", "O3", "Which of them?")
START = Misreading("starts-at-two", "Player 2 begins", "O1", "Who begins?")


def test_each_misreading_of_a_diagnosis_is_named_once() -> None:
    assert Diagnosis(certain=False, explanations=((TIES, START), (FIRST, START))).misreadings == (TIES, START, FIRST)


@pytest.mark.parametrize(
    ("zone", "label"),
    [
        (Zone("pile", 0, ("R1",)), "pile, top first"),
        (Zone("discard", 0, ()), "discard, top last"),
        (Zone("board", 0, ("7",)), "board, top last"),
        (Zone("trick", 0, ()), "trick"),
        (Zone("hand1", 1, ()), "hand1"),
        (Zone("pile", 1, ()), "pile"),
    ],
)
def test_the_label_of_a_zone_says_in_which_order_its_cards_lie(zone: Zone, label: str) -> None:
    assert zone.label == label


@pytest.mark.parametrize(
    ("headline", "meaning", "more"),
    [
        ("line 4: `1,5` has a decimal comma", "`1,5` has a decimal comma.", ""),
        ("line 4: only spaces differ", "Only spaces differ.", ""),
        ("line 4: only spaces differ", "Only spaces differ: two spaces.", "Only spaces differ: two spaces."),
        ("line 4: expected `1`, printed `2`", "The number is too large by 1.", "The number is too large by 1."),
        ("time limit exceeded", "", ""),
    ],
)
def test_a_meaning_that_the_headline_has_is_not_said_twice(headline: str, meaning: str, more: str) -> None:
    assert Explanation("sample/1", headline, meaning=meaning).more == more
