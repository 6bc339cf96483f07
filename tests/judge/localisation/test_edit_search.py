"""Searches edits, tries what is found on all cases and fresh ones, and goes on where these refute it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import pytest

from judge.execution.compilation import source_of
from judge.judging.batch import CaseTexts, RunSettings
from judge.localisation.edit_search import Bounds, Wrong, ask, try_in
from judge.localisation.edited_text import Edit
from judge.localisation.questions import QUESTIONS
from judge.localisation.repair import Candidate
from judge.localisation.trials import Outcome, Pair, Seen
from judge.values.feedback import Repair
from judge.values.outcome import Difference
from judge.values.problem import Comparison, Limits

_WRONG = Difference(1, b"1", b"2")
_SEEN = [Seen("bad", False, _WRONG), Seen("good", True), Seen("long bad", False, _WRONG), Seen("long good", True)]
_ALL = ("bad", "good", "long bad", "long good", "secret/fresh-0")
# After 80 edits it is asked what they repair, and a second search begins behind them.
_EDITS = [Edit(line, "number", line, line, b"1", rank=line // 150) for line in range(1, 161)]


class _Trials:
    """Edits of which these make cases right, by their lines; `tried` are all that ran."""

    def __init__(self, right: Mapping[int, Collection[str]]) -> None:
        self._right, self.tried = right, set[int]()

    def trace(self, cases: Sequence[str]) -> Mapping[str, Outcome]:
        return {case.id: Outcome(True, case.wrong) for case in _SEEN if case.id in cases}

    def bound(self, case: str, before: Outcome, further: int, rounds: int) -> None:
        pass

    def unbound(self, case: str) -> None:
        pass

    def run(self, edits: Sequence[Edit], cases: Sequence[Sequence[str]]) -> dict[Pair, Outcome]:
        self.tried.update(edit.line for edit in edits)
        return {
            (place, case): Outcome(True, None if case in self._right.get(edit.line, ("good",)) else _WRONG)
            for place, edit in enumerate(edits)
            for case in cases[place]
        }

    def right(self, edit: Edit, cases: Sequence[str]) -> set[str]:
        return {case for (_, case), outcome in self.run([edit], [cases]).items() if outcome.is_right}


_PART = (*_ALL[:2], "long good")


@pytest.mark.parametrize(
    ("right", "lines"),
    [
        ({1: _ALL}, [1]),
        ({1: _ALL, 3: _ALL, 4: _ALL, 5: _ALL}, [1, 3, 4]),
        ({1: _ALL[:3], 90: _ALL}, [90]),
        ({1: _PART}, [1]),
        ({1: _PART, 2: _PART, 3: _PART}, [1, 2]),
        ({1: _ALL[:4], 2: _ALL}, [2]),
        ({1: _ALL[:4]}, []),
    ],
    ids=[
        "one",
        "three at most",
        "the search goes on after one that breaks a long case",
        "a part",
        "two parts are judged",
        "one that is wrong on fresh cases is not shown",
        "nothing is right on fresh cases",
    ],
)
def test_what_is_shown_as_a_repair(right: Mapping[int, Collection[str]], lines: Sequence[int]) -> None:
    assert [repair.line for repair in _tried(right)] == lines


def test_only_one_edit_that_is_right_everywhere_is_judged() -> None:
    judged: list[int] = []
    assert len(_tried({1: _ALL, 2: _ALL}, judged=judged)) == 2
    assert judged == [1]


def test_without_fresh_cases_an_unlikely_edit_is_not_shown_beside_a_likely_one() -> None:
    edits = [Edit(line, "number", line, line, b"1", rank=4 * (line == 2)) for line in (1, 2, 3)]
    right = dict.fromkeys((1, 2, 3), (*_ALL, "worse"))
    seen = [*_SEEN, Seen("worse", False, _WRONG)]
    assert [repair.line for repair in _tried(right, edits, seen=seen, fresh=False)] == [1, 3]
    assert [repair.line for repair in _tried(dict.fromkeys((1, 2, 3), _ALL), edits)] == [1, 3, 2]


@pytest.mark.parametrize(
    ("seen", "right", "lines"),
    [
        (_SEEN[:2], {1: _ALL}, [1]),
        (_SEEN[:2], {1: _ALL, 2: _ALL}, []),
        (_SEEN[:2], {1: _ALL, 390: _ALL}, []),
        (_SEEN, {1: _ALL, 2: _ALL}, [1, 2]),
        (_SEEN, {1: _ALL, 2: _ALL, 390: _ALL}, []),
    ],
    ids=["one", "two", "another that is far behind", "two of two cases", "three of two cases"],
)
def test_few_failing_cases_do_not_decide_between_more_lines(
    seen: Sequence[Seen], right: Mapping[int, Collection[str]], lines: list[int]
) -> None:
    edits = [Edit(line, "number", line, line, b"1", rank=1) for line in range(1, 401)]
    assert [repair.line for repair in _tried(right, edits, seen=seen, fresh=False)] == lines


def _tried(
    right: Mapping[int, Collection[str]],
    edits: Sequence[Edit] = _EDITS,
    *,
    fresh: bool = True,
    seen: Sequence[Seen] = _SEEN,
    judged: list[int] | None = None,
) -> Sequence[Repair]:
    texts = CaseTexts(b"", b"")
    settings = RunSettings(Comparison(), Limits(time_s=1), "none")
    given = dict.fromkeys(_ALL[:4], texts)
    wrong = Wrong(source_of("mine.c", ()), seen, _SEEN[:2], given, (texts,) if fresh else (), settings)

    def judge(edit: Edit, repaired: frozenset[str]) -> Repair:
        if judged is not None:
            judged.append(edit.line)
        return Repair(edit.line, ("a",), ("b",), len(repaired), 2)

    def shown(edit: Edit) -> tuple[int, tuple[str, ...], tuple[str, ...]]:
        return edit.line, ("a",), ("b",)

    return try_in(_Trials(right), wrong, edits, Bounds(700, 8, 2, 2), judge, shown).repairs


@pytest.mark.parametrize(("repaired", "asked"), [(2, [1, 2]), (1, [1])], ids=["whole", "a part"])
def test_beside_a_whole_repair_are_only_edits_that_are_right_on_all_cases(repaired: int, asked: list[int]) -> None:
    failing = frozenset({"short", "long"})
    some = [Candidate(Edit(line, "number", line, line, b"1"), frozenset({"short"})) for line in (1, 2, 3)]
    likely = [(some[0], failing), (some[1], failing), (some[2], frozenset({"short"}))]
    found = ask([(Repair(1, (), (), repaired, 2), some[0])], likely, failing)
    assert found == dict.fromkeys(asked, QUESTIONS["number"])
