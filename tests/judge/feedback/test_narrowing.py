"""Which misreadings are left for a submission, by answers that are given here."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import pytest

from judge.feedback import narrowing
from judge.feedback.answers import RIGHT
from judge.feedback.narrowing import Suspect, missed_of, most_promising, narrow
from judge.values.model import Difference

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.feedback.answers import Answers, Misreadings

CASES = ("one", "two", "three")
# What each misreading prints on each case: the line that is wrong first, and the text there; "" for a right answer.
PRINTED: Mapping[Misreadings, Sequence[str]] = {
    ("ties",): ("4 R1", "2 B2", ""),
    ("draws",): ("4 R7", "9 G1", ""),
    ("starts",): ("1 Y1", "1 Y1", "1 Y1"),
    ("passes",): ("8 G3", "8 G3", ""),
}


class Known:
    """Answers that need no misreadings program; `asked` are the questions for whole ones."""

    cases = CASES

    def __init__(self, printed: Mapping[Misreadings, Sequence[str]]) -> None:
        self._printed = printed
        self.asked: list[tuple[str, Misreadings]] = []

    def of(self, case: str, misreadings: Misreadings) -> str:
        return self._printed[misreadings][CASES.index(case)] or RIGHT

    def first_wrong(self, case: str, misreadings: Misreadings) -> Difference | None:
        return first_line(self.of(case, misreadings))

    def begin(self, _: Iterable[tuple[str, Misreadings, int]]) -> None:
        """All is known."""

    def find(self, wanted: Iterable[tuple[str, Misreadings]]) -> None:
        self.asked += wanted


def first_line(answer: str) -> Difference | None:
    if answer == RIGHT:
        return None
    line, text = answer.split()
    return Difference(int(line), b"R1", text.encode())


def known(printed: Mapping[Misreadings, Sequence[str]] = PRINTED) -> Answers:
    return cast("Answers", Known(printed))


def suspect(*printed: str, may_miss: int = 0) -> Suspect:
    answers = {case: text or RIGHT for case, text in zip(CASES, printed, strict=True)}
    failed = tuple(case for case in CASES if answers[case] != RIGHT)
    first = {case: found for case in failed if (found := first_line(answers[case]))}
    return Suspect(answers, first, failed, frozenset(failed), may_miss, enough=True, judged=True, without=5)


@pytest.mark.parametrize(
    ("printed", "may_miss", "left"),
    [
        (("4 R1", "2 B2", ""), 0, ["ties"]),
        (("4 R1", "2 B3", ""), 0, []),
        (("4 R1", "2 B2", "5 R2"), 0, []),
        (("4 R1", "2 B2", "5 R2"), 1, ["ties"]),  # one of three may be missed
        (("1 Y1", "1 Y1", ""), 1, []),  # but none that is right
        (("1 Y1", "1 Y1", "1 Y1"), 0, ["starts"]),
    ],
)
def test_what_the_cases_leave(printed: tuple[str, ...], may_miss: int, left: list[str]) -> None:
    singles = [(name,) for (name,) in PRINTED]
    (found,) = narrow([suspect(*printed, may_miss=may_miss)], known(), [singles], (1, 3) if not may_miss else (3,))
    assert [name for (name,) in found] == left


def test_what_begins_otherwise_is_not_played_to_its_end() -> None:
    answers = Known(PRINTED)
    singles = [(name,) for (name,) in PRINTED]
    narrow([suspect("4 R1", "2 B2", "")], cast("Answers", answers), [singles], (1,))
    assert {misreadings for _, misreadings in answers.asked} == {("ties",)}


def test_pairs_that_promise_most_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where one misreading gives the first wrong line and the other none before it, both together may give it too."""
    pairs = [("starts", "draws"), ("draws", "passes"), ("ties", "starts"), ("ties", "passes"), ("ties", "draws")]
    seen = suspect("4 R1", "2 B2", "")
    ordered = [("ties", "passes"), ("ties", "draws"), ("draws", "passes"), ("starts", "draws"), ("ties", "starts")]
    assert list(most_promising(seen, pairs, known())) == ordered
    monkeypatch.setattr(narrowing, "_MOST_PAIRS", 2)
    assert list(most_promising(seen, pairs, known())) == ordered[:2]


def test_what_misreadings_miss() -> None:
    assert missed_of(suspect("4 R1", "3 B2", ""), ("ties",), CASES, known()) == ["two"]


def test_a_suspect_says_the_same_in_whatever_order_its_cases_came() -> None:
    one = suspect("4 R1", "2 B2", "")
    answers, first = dict(reversed(list(one.answers.items()))), dict(reversed(list(one.first.items())))
    assert Suspect(answers, first, one.probes, one.telling, 0, enough=True, judged=True, without=5).said() == one.said()
    assert suspect("4 R1", "2 B3", "").said() != one.said()
