"""How Moodle's grading sheet is known: by the participants in its first column."""

import pytest

from judge.platforms.moodle.sheet import is_sheet, participant_in


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("Participant 345", "345"),
        ("Teilnehmer/in345", "345"),
        ("参加者7", "7"),
        ("345", ""),
        ("Ada 345", ""),
        ("Participant", ""),
    ],
)
def test_the_number_of_a_participant(cell: str, number: str) -> None:
    assert participant_in(cell) == number


def test_every_row_of_a_sheet_begins_with_a_participant() -> None:
    assert is_sheet([["Participant 1", "Ada"], ["Participant 2", "Bo"]])
    assert not any(map(is_sheet, ([], [["Participant 1"], ["Bo"]], [["Participant 1"], []])))
