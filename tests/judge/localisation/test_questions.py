"""The questions of students: plain, short, and about every kind of edit (`edits/test_edits.py`)."""

import pytest

from judge.localisation.questions import QUESTIONS


@pytest.mark.parametrize("kind", QUESTIONS)
def test_each_asks_something_in_a_few_words(kind: str) -> None:
    question = QUESTIONS[kind]
    assert "?" in question
    assert len(question.split()) <= 24
    assert "`" not in question, "it quotes nothing of the program"
