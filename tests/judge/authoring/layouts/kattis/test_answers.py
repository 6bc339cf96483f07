"""Answers of a package that has none."""

import pytest

from judge.authoring.layouts.kattis import answers
from judge.authoring.layouts.kattis.answers import with_answers
from judge.base.errors import BadUsage
from tests.judge.authoring.trees import tree

FILES = {
    "data/sample/1.in": "3\n",
    "data/secret/2.in": "5\n",
    "data/invalid_input/no.in": "x\n",
    "submissions/accepted/README.txt": "The first is the model.\n",
    "submissions/accepted/b.py": "print(int(input()) ** 2)\n",
}


def test_a_right_submission_makes_them() -> None:
    made, notes = with_answers(tree(FILES), tells_answers=True)
    assert set(made.names) - set(FILES) == {"data/sample/1.ans", "data/secret/2.ans"}
    assert (made.read("data/sample/1.ans"), made.read("data/secret/2.ans")) == (b"9\n", b"25\n")
    assert notes == ("no case has an answer: 2 answers made by submissions/accepted/b.py: look at them",)


def test_a_validator_that_talks_needs_none() -> None:
    made, notes = with_answers(tree(FILES), tells_answers=False)
    assert made.read("data/secret/2.ans") == b""
    assert notes == ("no case has an answer: 2 answers left empty, because the validator decides alone",)


def test_an_answer_that_was_forgotten_is_not_made() -> None:
    for files in (
        {**FILES, "data/sample/1.ans": "9\n"},
        {name: FILES[name] for name in FILES if "accepted" not in name},
    ):
        assert with_answers(tree(files), tells_answers=True)[0].names == tuple(sorted(files))


@pytest.mark.once_but_first
@pytest.mark.parametrize(
    ("bound", "most", "why"),
    [
        ("MOST_CASES", 1, "x.zip/data: 2 cases: expected at most 1"),
        ("MOST_IN_ALL", 4, "x.zip/submissions/accepted/b.py: prints more than 0 MiB for all cases"),
    ],
)
def test_too_much_is_not_made(bound: str, most: int, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, bound, most)
    with pytest.raises(BadUsage) as refusal:
        with_answers(tree(FILES), tells_answers=True)
    assert str(refusal.value) == why
