"""Which misreadings are some of what is wrong, with the answers given here."""

from collections.abc import Iterable, Mapping
from typing import cast

import pytest

from judge.diagnosis.answers import RIGHT, Answers, Misreadings
from judge.diagnosis.narrowing import Suspect
from judge.diagnosis.weighing import parts
from judge.values.outcome import Difference

FUNCTIONS = {"ties": "choose", "order": "choose", "draws": "draw", "twos": "answer"}
# A transcript is the line that is wrong first, and what follows. Where nothing is given, it is right.
Transcripts = dict[int, str]


def wrong_line(answer: str) -> Difference | None:
    return None if answer == RIGHT else Difference(int(answer.split(maxsplit=1)[0]), b"R1", answer.encode())


class Known:
    """The answers of misreadings on the cases 0 to 69."""

    cases = tuple(f"{number:02}" for number in range(70))

    def __init__(self, printed: Mapping[Misreadings, Transcripts]) -> None:
        self._printed = printed

    def of(self, case: str, misreadings: Misreadings) -> str:
        return self._printed.get(misreadings, {}).get(int(case), RIGHT)

    def first_wrong(self, case: str, misreadings: Misreadings) -> Difference | None:
        return wrong_line(self.of(case, misreadings))

    def begin(self, _: Iterable[tuple[str, Misreadings, int]]) -> None:
        """Nothing to do: all answers are there."""

    def find(self, _: Iterable[tuple[str, Misreadings]]) -> None:
        """Nothing to do."""


def suspect(printed: Transcripts) -> Suspect:
    answers = {case: printed.get(int(case), RIGHT) for case in Known.cases}
    first = {case: wrong for case, answer in answers.items() if (wrong := wrong_line(answer))}
    return Suspect(answers, first, tuple(first)[:3], frozenset(first), len(first) // 10, True, True, 5)


def on(cases: Iterable[int], text: str) -> Transcripts:
    return dict.fromkeys(cases, text)


TIES = on(range(6), "4 B2")
OTHERS = on(range(6, 12), "9 G8")  # no misreading prints this

SITUATIONS: dict[str, tuple[Transcripts, dict[Misreadings, Transcripts], list[str]]] = {
    "it shows in half of the failures, and nothing contradicts it": (TIES | OTHERS, {("ties",): TIES}, ["ties"]),
    "it begins in the same line elsewhere": (TIES | OTHERS, {("ties",): TIES | on([6, 7], "9 G8 and more")}, ["ties"]),
    "it shows in four cases": (on(range(4), "4 B2") | OTHERS, {("ties",): on(range(4), "4 B2")}, []),
    "it shows in fewer than a fifth of the failures": (TIES | on(range(6, 31), "9 G8"), {("ties",): TIES}, []),
    "it fails a case that passed": (TIES | OTHERS, {("ties",): TIES | {20: "3 Y1"}}, []),
    "it is wrong where the program is still right": (TIES | OTHERS, {("ties",): TIES | {6: "3 Y1"}}, []),
    "it is wrong after the program is": (TIES | OTHERS, {("ties",): TIES | {6: "11 Y1"}}, ["ties"]),
    "two show, each where the other does not": (TIES | on(range(6, 13), "2 Y5") | {13: "9 G8"},
                                                {("ties",): TIES, ("draws",): on(range(6, 13), "2 Y5")},
                                                ["draws", "ties"]),
    "two of one function: the one that shows more": (TIES | on(range(6, 13), "2 Y5") | {13: "9 G8"},
                                                     {("ties",): TIES, ("order",): on(range(6, 13), "2 Y5")},
                                                     ["order"]),
    "two show in the same cases": (TIES | OTHERS, {("ties",): TIES, ("draws",): TIES}, []),
    "a rival shows in the same cases, and something contradicts it": (
        TIES | OTHERS,
        {("ties",): TIES, ("draws",): TIES | {20: "3 Y1"}, ("ties", "draws"): TIES | {20: "3 Y1"}},
        ["ties"],
    ),
    "a second slip explains the case that contradicts it": (
        TIES | on(range(6, 13), "2 Y5") | {13: "9 G8"},
        {("ties",): TIES | {20: "3 Y1"}, ("draws",): on(range(6, 13), "2 Y5"), ("ties", "draws"): {}},
        ["draws", "ties"],
    ),
    "a second slip does not explain it": (
        TIES | on(range(6, 13), "2 Y5") | {13: "9 G8"},
        {("ties",): TIES | {20: "3 Y1"}, ("draws",): on(range(6, 13), "2 Y5"), ("ties", "draws"): {20: "3 Y1"}},
        ["draws"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_misreading_is_some_of_what_is_wrong(situation: str) -> None:
    printed, misread, expected = SITUATIONS[situation]
    answers = cast("Answers", Known(misread))
    assert [list(found) for found in parts([suspect(printed)], FUNCTIONS, answers)] == [expected]


def test_without_suspects_nothing_is_asked() -> None:
    assert parts([], FUNCTIONS, cast("Answers", Known({}))) == []


def test_each_suspect_is_weighed_alone() -> None:
    answers = cast("Answers", Known({("ties",): TIES}))
    others = suspect(OTHERS)
    assert parts([suspect(TIES | OTHERS), others], FUNCTIONS, answers) == [("ties",), ()]
