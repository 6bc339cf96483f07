"""The results of one submission's cases that came from one kind of interpreter, fresh or forked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from judge.judging.run import is_stop
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import MOST_STOPS, CaseResult, Judged, NotRun, Ran, Verdict, Why
from judge.values.problem import Case


@dataclass
class CaseResults:
    """Results by case id: first those of the store, which `load` reads once they are needed, then those of workers.

    `until_failure`: no case is judged after the first that fails; `most_stops`: none after so many that went over a
    limit.
    """

    fresh: bool
    problem_cases: ProblemCases
    load: Callable[[bool], dict[str, Judged]]
    until_failure: bool = False
    most_stops: int = MOST_STOPS
    _found: dict[str, Judged] | None = field(default=None, init=False)
    _missing: Sequence[Case] | None = field(default=None, init=False)

    @property
    def found(self) -> Mapping[str, Judged]:
        """All results so far."""
        return self._read()

    def _read(self) -> dict[str, Judged]:
        if self._found is None:
            self._found = self.load(self.fresh)
        return self._found

    def add(self, results: Iterable[Judged]) -> None:
        """Add what workers have found."""
        self._read().update({one.case: one for one in results})
        self._missing = None

    @property
    def loaded(self) -> Mapping[str, Judged]:
        """All results so far; none if they have not been needed yet."""
        return self._found or {}

    def reached(self) -> Iterator[tuple[Case, Judged | None]]:
        """The cases, except those after too many stops or after the only failure asked for, with their results so
        far."""
        stops = 0
        for case in self.problem_cases.cases:
            judged = self.found.get(case.id)
            yield case, judged
            stops += judged is not None and is_stop(judged.result)
            has_failed = judged is not None and judged.result.verdict is not Verdict.AC and not judged.unsettled
            if stops >= self.most_stops or (self.until_failure and has_failed):
                return

    def missing(self) -> Sequence[Case]:
        """The cases that are still to be judged."""
        if self._missing is None:  # each batch asks several times
            self._missing = [case for case, judged in self.reached() if judged is None]
        return self._missing

    def complete(self) -> Iterator[CaseResult]:
        """The results in the order of the cases, once none is missing."""
        reached = [judged.result for _, judged in self.reached() if judged is not None]
        yield from reached
        why = Why.STOPS if sum(map(is_stop, reached)) >= self.most_stops else Why.ONLY_FIRST
        for case in self.problem_cases.cases[len(reached) :]:
            yield NotRun(case.id, self.problem_cases.groups.get(case.id), why)

    def so_far(self) -> Iterator[CaseResult]:
        """The results in the order of the cases, those that are missing as not run yet."""
        for case in self.problem_cases.cases:
            judged = self.found.get(case.id)
            group = self.problem_cases.groups.get(case.id)
            yield judged.result if judged else NotRun(case.id, group, Why.PENDING)

    def unsettled(self) -> set[str]:
        """The cases that must be judged again alone."""
        return {judged.case for _, judged in self.reached() if judged is not None and judged.unsettled}

    def only_time_out(self) -> Ran | None:
        """The time-out of a submission that has no other one, once no result is missing."""
        reached = [judged and judged.result for _, judged in self.reached()]
        timed_out = [result for result in reached if isinstance(result, Ran) and result.verdict is Verdict.TLE]
        return timed_out[0] if len(timed_out) == 1 and None not in reached else None
