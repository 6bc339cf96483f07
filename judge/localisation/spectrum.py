"""How suspicious each line of a program is, by the runs in which it ran (spectrum-based fault localisation).

Ochiai's coefficient (Abreu, Zoeteweij and van Gemund, 2006) is high for what ran in many failing runs and in few
others. It is taken twice: over whole runs, each cut at its first wrong line, and over the parts of runs between two
printed lines, of which the one that ended with the wrong line failed and all before it passed.
"""

from __future__ import annotations

import math
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from judge.localisation.trials import Outcome

_OF_PARTS = 0.75
_BEFORE_A_CRASH = 2


def score_lines(outcomes: Iterable[Outcome]) -> Mapping[int, float]:
    """How suspicious each line is that ran in a failing run, from 0 to 1, by elements that are four for each line."""
    scores: dict[int, float] = {}
    for element, suspicion in score(outcomes).items():
        line = element // 4
        scores[line] = max(suspicion, scores.get(line, 0.0))
    return scores


def score(outcomes: Iterable[Outcome]) -> dict[int, float]:
    """How suspicious each element is that ran in a failing run, from 0 to 1."""
    whole, parts = _Counts(), _Counts()
    for outcome in outcomes:
        passed, failed = _cut(outcome)
        if outcome.collected and outcome.collected.found is None:
            # All lines that were ready are right: what went wrong shows in no line, only some time later in a crash.
            passed, failed = passed[:-_BEFORE_A_CRASH], failed.union(*passed[-_BEFORE_A_CRASH:])
        for window in passed:
            parts.count(window, fails=False)
        if outcome.is_right:
            whole.count(frozenset().union(*passed), fails=False)
        else:
            parts.count(failed, fails=True)
            whole.count(failed.union(*passed), fails=True)
    return {
        element: (1 - _OF_PARTS) * whole.ochiai(element) + _OF_PARTS * parts.ochiai(element)
        for element in whole.elements()
    }


def failed_part(outcome: Outcome) -> frozenset[int]:
    """What ran after the last right line of a run that failed, up to the wrong one."""
    return _cut(outcome)[1]


def _cut(outcome: Outcome) -> tuple[Sequence[frozenset[int]], frozenset[int]]:
    """The parts of a run that printed right lines, and the one that did not. What came later does not count."""
    right = outcome.made_lines
    passed: list[frozenset[int]] = []
    for printed, elements in outcome.windows:
        if printed < 0 or printed > right:
            is_end = printed < 0 and outcome.is_right
            return ([*passed, elements], frozenset()) if is_end else (passed, elements)
        passed.append(elements)
    return passed, frozenset()


class _Counts:
    """In how many failing and passing runs each element was reached."""

    def __init__(self) -> None:
        self._failed: Counter[int] = Counter()
        self._passed: Counter[int] = Counter()
        self._failing = self._passing = 0

    def count(self, elements: frozenset[int], *, fails: bool) -> None:
        (self._failed if fails else self._passed).update(elements)
        self._failing += fails
        self._passing += not fails

    def elements(self) -> set[int]:
        return set(self._failed)

    def ochiai(self, element: int) -> float:
        failed, passed = self._failed[element], self._passed[element]
        return failed / math.sqrt(self._failing * (failed + passed)) if failed else 0.0
