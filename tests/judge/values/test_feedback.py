"""What a failed submission is told."""

from __future__ import annotations

from judge.values.feedback import Diagnosis, Reading

TIES = Reading("tie-to-number", "Ties go to the number", "O3", "Count again.")
FIRST = Reading("hand-order", "The first card that fits", "O3", "Which of them?")
START = Reading("starts-at-two", "Player 2 begins", "O1", "Who begins?")


def test_each_reading_of_a_diagnosis_is_named_once() -> None:
    assert Diagnosis(certain=False, explanations=((TIES, START), (FIRST, START))).readings == (TIES, START, FIRST)
