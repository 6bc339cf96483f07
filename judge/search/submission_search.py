"""Searches many random cases for a simple one that a submission fails, with any number of workers.

Not all cases are tried. The language sets a number of them: a quarter are the simplest cases, a quarter are spread
evenly between, and a quarter are the longest, in which most happens. If one of these fails, the last quarter goes to
the simplest cases that were skipped.
"""

from __future__ import annotations

import time
from itertools import chain, islice
from typing import TYPE_CHECKING

from judge.judging.batch import CaseBatch, CaseToRun, RunSettings
from judge.values.outcome import MOST_STOPS, Judged, Ran, Verdict, Why

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from judge.execution.compilation import Source
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.problem.random_cases import RandomCase

# The number of cases depends only on the language: a number that depends on a clock would differ from day to day. But a
# program that passes each case just within its limit would run for an hour.
_MOST_CPU_S, _MOST_WALL_S = 60.0, 300.0


class Search:
    """One submission on its way through random cases, simplest first, to find a simple one that it fails.

    `source` is the submission's program, `fresh` says whether each case has an interpreter of its own, `given` are the
    places of the cases that workers have, and `was_late` says whether the deadline ended it. The search gives up when a
    case was not judged, when too many cases ended so near the time limit that it is not known whether they fail, or
    after a minute of CPU time. Then the best case found so far counts.
    """

    def __init__(
        self,
        cases: Sequence[RandomCase],
        problem_cases: ProblemCases,
        source: Source,
        options: GradingOptions,
        *,
        fresh: bool,
    ) -> None:
        self.source = source
        self.given: set[int] = set()
        self.was_late = False
        self._cases = cases
        self._problem_cases = problem_cases
        self._options = options
        self._fresh = fresh
        self._limits = problem_cases.problem.limits_for(source.language)
        self._places = {case.id: place for place, case in enumerate(cases)}
        quarter = source.row.searched // 4
        self._first_places, self._later_places = plan(len(cases), quarter)
        self._left: Iterator[int] = iter(self._first_places)
        self._later_left = iter(self._later_places)
        self._first = len(cases)
        self._failure: Ran | None = None
        self._tried = self._unclear = 0
        self._cpu_s = self._wall_s = 0.0
        self._gave_up = False

    def next(self, most: int) -> tuple[CaseToRun, ...]:
        """Up to `most` cases to run, none of them after a case that is known to fail."""
        chosen = sorted(islice(self._untried(), most))
        self.given.update(chosen)
        return tuple(self._to_run(self._cases[place]) for place in chosen)

    def batch(self, submission: int, chosen: Sequence[CaseToRun], store: Path | None) -> CaseBatch:
        """The batch of these cases, for the submission of this number."""
        settings = RunSettings(
            self._problem_cases.problem.compare, self._limits, self._options.level, fresh=self._fresh
        )
        seconds = self._options.deadline - time.monotonic()
        return CaseBatch(
            submission,
            self.source,
            tuple(chosen),
            settings,
            store,
            seconds=seconds,
            until_failure=True,
            kept=self._options.kept,
        )

    def take(self, given: Sequence[CaseToRun], results: Sequence[Judged]) -> None:
        """Record the results of cases that were given out; only results after a failed case may be missing."""
        self.given.difference_update(self._places[case.id] for case in given)
        for judged in results:
            self._note(self._places[judged.case], judged)
        self._gave_up = self._gave_up or not (len(results) == len(given) or (results and self._fails(results[-1])))

    def is_over(self) -> bool:
        """Whether nothing is left to run."""
        if self.given or self._gave_up:
            return not self.given
        coming = next(self._untried(), None)
        if coming is not None:
            self._left = chain((coming,), self._left)
        return coming is None

    def outcome(self) -> tuple[tuple[RandomCase, Ran] | None, int]:
        """The first failed case found, with its result, and the number of cases tried to find it."""
        if self._failure is None:
            return None, self._tried
        # The number of cases tried after the first failure depends on the number of workers.
        tried = sum(place <= self._first for place in chain(self._first_places, self._later_places))
        return (self._cases[self._first], self._failure), self._tried if self._gave_up else tried

    def _untried(self) -> Iterator[int]:
        """The places still to try, each once; results in the store are used at once."""
        for place in self._coming():
            if self._gave_up:
                return
            if place < self._first:
                case = self._cases[place]
                result = self._options.store.result(self._key(case), case.id, None)
                if result is None:
                    yield place
                else:
                    self._note(place, Judged(result))

    def _coming(self) -> Iterator[int]:
        yield from self._left
        if self._failure:
            yield from self._later_left

    def _note(self, place: int, judged: Judged) -> None:
        result = judged.result
        if not isinstance(result, Ran):
            self._gave_up = True
            self.was_late = self.was_late or result.why is Why.DEADLINE
            return
        if self._fails(judged) and place < self._first:
            self._first, self._failure = place, result
        self._tried += 1
        self._unclear += judged.unsettled
        self._cpu_s += result.used.cpu_s
        self._wall_s += result.used.wall_s
        spent = self._cpu_s > _MOST_CPU_S or self._wall_s > _MOST_WALL_S
        self._gave_up = self._gave_up or spent or self._unclear >= MOST_STOPS

    def _fails(self, judged: Judged) -> bool:
        return judged.result.verdict is not Verdict.AC and not judged.unsettled

    def _key(self, drawn: RandomCase) -> bytes:
        digest = drawn.texts.digest
        return self._problem_cases.key_of(self.source, digest, self._options.level, fresh=self._fresh)

    def _to_run(self, drawn: RandomCase) -> CaseToRun:
        return CaseToRun(drawn.id, drawn.texts, key=self._key(drawn))


def plan(count: int, quarter: int) -> tuple[Sequence[int], Sequence[int]]:
    """The places to try first, and those to try if one of the first fails; if there are few, all come first. Both are
    in order."""
    if count <= 4 * quarter:
        return range(count), ()
    between = range(quarter, count - quarter)
    spread = [between[number * len(between) // quarter] for number in range(quarter)]
    first = [*range(quarter), *spread, *range(count - quarter, count)]
    return first, sorted(set(between).difference(spread))[:quarter]
