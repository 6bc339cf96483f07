"""The questions of students: plain, short, and about every kind of edit (`edits/test_edits.py`)."""

import pytest

from judge.localisation.questions import CHANGES, ENDS, GOES_ON, MISSING, QUESTIONS


@pytest.mark.parametrize("question", [*QUESTIONS.values(), ENDS, CHANGES, GOES_ON, MISSING])
def test_each_asks_something_in_a_few_words(question: str) -> None:
    assert "?" in question
    assert len(question.split()) <= 24
    assert "`" not in question, "it quotes nothing of the program"
