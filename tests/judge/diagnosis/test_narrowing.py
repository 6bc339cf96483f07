"""Which misreadings remain for a submission, with the answers given here."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import cast

import pytest

from judge.diagnosis import narrowing
from judge.diagnosis.answers import RIGHT, Answers, Misreadings
from judge.diagnosis.narrowing import Suspect, missed_of, most_promising, narrow
from judge.values.outcome import Difference

CASES = ("suspected", "two", "three")
# The answer of each misreading on each case: number and text of the first wrong line; "" for a right answer.
PRINTED: Mapping[Misreadings, Sequence[str]] = {
    ("ties",): ("4 R1", "2 B2", ""),
    ("draws",): ("4 R7", "9 G1", ""),
    ("starts",): ("1 Y1", "1 Y1", "1 Y1"),
    ("passes",): ("8 G3", "8 G3", ""),
}


class Known:
    """Answers without a misreadings program; `asked` are the questions for whole answers."""

    cases = CASES

    def __init__(self, printed: Mapping[Misreadings, Sequence[str]]) -> None:
        self._printed = printed
        self.asked: list[tuple[str, Misreadings]] = []

    def of(self, case: str, misreadings: Misreadings) -> str:
        return self._printed[misreadings][CASES.index(case)] or RIGHT

    def first_wrong(self, case: str, misreadings: Misreadings) -> Difference | None:
        return first_line(self.of(case, misreadings))

    def begin(self, _: Iterable[tuple[str, Misreadings, int]]) -> None:
        """Nothing to do: all answers are there."""

    def find(self, wanted: Iterable[tuple[str, Misreadings]]) -> None:
        self.asked += wanted


def first_line(answer: str) -> Difference | None:
    if answer == RIGHT:
        return None
    line, text = answer.split()
    return Difference(int(line), b"R1", text.encode())


def given_answers(printed: Mapping[Misreadings, Sequence[str]] = PRINTED) -> Answers:
    return cast("Answers", Known(printed))


def suspect(*printed: str, may_miss: int = 0) -> Suspect:
    answers = {case: text or RIGHT for case, text in zip(CASES, printed, strict=True)}
    failed = tuple(case for case in CASES if answers[case] != RIGHT)
    first = {case: wrong for case in failed if (wrong := first_line(answers[case]))}
    return Suspect(
        answers,
        first,
        probes=failed,
        evidence=frozenset(failed),
        may_miss=may_miss,
        half_ran=True,
        all_decided=True,
        least_without_transcript=5,
    )


@pytest.mark.parametrize(
    ("printed", "may_miss", "left"),
    [
        (("4 R1", "2 B2", ""), 0, ["ties"]),
        (("4 R1", "2 B3", ""), 0, []),
        (("4 R1", "2 B2", "5 R2"), 0, []),
        (("4 R1", "2 B2", "5 R2"), 1, ["ties"]),  # one of three cases may be missed
        (("1 Y1", "1 Y1", ""), 1, []),  # but no case with a right answer
        (("1 Y1", "1 Y1", "1 Y1"), 0, ["starts"]),
    ],
)
def test_misreadings_that_fit_all_cases_are_left(printed: tuple[str, ...], may_miss: int, left: list[str]) -> None:
    singles = [(name,) for (name,) in PRINTED]
    (found,) = narrow(
        [suspect(*printed, may_miss=may_miss)], given_answers(), [singles], (1, 3) if not may_miss else (3,)
    )
    assert [name for (name,) in found] == left


def test_a_misreading_with_another_first_wrong_line_is_not_played_to_its_end() -> None:
    answers = Known(PRINTED)
    singles = [(name,) for (name,) in PRINTED]
    narrow([suspect("4 R1", "2 B2", "")], cast("Answers", answers), [singles], (1,))
    assert {misreadings for _, misreadings in answers.asked} == {("ties",)}


def test_the_most_promising_pairs_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """If one misreading gives the first wrong line and the other none before it, both together may give it too."""
    pairs = [("starts", "draws"), ("draws", "passes"), ("ties", "starts"), ("ties", "passes"), ("ties", "draws")]
    seen = suspect("4 R1", "2 B2", "")
    ordered = [("ties", "passes"), ("ties", "draws"), ("draws", "passes"), ("starts", "draws"), ("ties", "starts")]
    assert list(most_promising(seen, pairs, given_answers())) == ordered
    monkeypatch.setattr(narrowing, "_MOST_PAIRS", 2)
    assert list(most_promising(seen, pairs, given_answers())) == ordered[:2]


def test_cases_that_misreadings_miss() -> None:
    assert missed_of(suspect("4 R1", "3 B2", ""), ("ties",), CASES, given_answers()) == ["two"]


def test_the_order_of_cases_does_not_change_a_suspect() -> None:
    suspected = suspect("4 R1", "2 B2", "")
    answers = dict(reversed(list(suspected.answers.items())))
    first = dict(reversed(list(suspected.first_wrong.items())))
    assert replace(suspected, answers=answers, first_wrong=first).fields() == suspected.fields()
    assert suspect("4 R1", "2 B3", "").fields() != suspected.fields()
