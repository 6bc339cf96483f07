"""Feedback on a failed submission."""

from __future__ import annotations

from judge.values.feedback import Diagnosis, Misreading

TIES = Misreading("tie-to-number", "Ties go to the number", "O3", "Count again.")
FIRST = Misreading("hand-order", "The first card that fits", "O3", "Which of them?")
START = Misreading("starts-at-two", "Player 2 begins", "O1", "Who begins?")


def test_each_misreading_of_a_diagnosis_is_named_once() -> None:
    assert Diagnosis(certain=False, explanations=((TIES, START), (FIRST, START))).misreadings == (TIES, START, FIRST)
