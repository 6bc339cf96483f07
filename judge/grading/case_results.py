"""The results of one submission's cases that came from one kind of interpreter, fresh or forked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from judge.judging.run import MOST_STOPS, NOT_RUN, NOT_YET, ONLY_FIRST, is_stop, not_run
from judge.problem.problem_cases import ProblemCases
from judge.values.model import Case, CaseResult, Verdict


@dataclass
class CaseResults:
    """Results by case id: first those of the store, which `load` reads once they are needed, then those of workers.

    `until_failure`: no case is judged after the first that fails.
    """

    fresh: bool
    problem_cases: ProblemCases
    load: Callable[[bool], dict[str, CaseResult]]
    until_failure: bool = False
    _found: dict[str, CaseResult] | None = field(default=None, init=False)

    @property
    def found(self) -> dict[str, CaseResult]:
        """All results so far."""
        if self._found is None:
            self._found = self.load(self.fresh)
        return self._found

    @property
    def loaded(self) -> Mapping[str, CaseResult]:
        """All results so far; none if they have not been needed yet."""
        return self._found or {}

    def reached(self) -> Iterator[tuple[Case, CaseResult | None]]:
        """The cases, except those after too many stops or after the only failure asked for, with their results so
        far."""
        stops = 0
        for case in self.problem_cases.cases:
            result = self.found.get(case.id)
            yield case, result
            stops += result is not None and is_stop(result)
            has_failed = result is not None and result.verdict is not Verdict.AC and not result.unsettled
            if stops >= MOST_STOPS or (self.until_failure and has_failed):
                return

    def missing(self) -> list[Case]:
        """The cases that are still to be judged."""
        return [case for case, result in self.reached() if result is None]

    def complete(self) -> Iterator[CaseResult]:
        """The results in the order of the cases, once none is missing."""
        reached = [result for _, result in self.reached() if result is not None]
        yield from reached
        why = NOT_RUN if sum(map(is_stop, reached)) >= MOST_STOPS else ONLY_FIRST
        for case in self.problem_cases.cases[len(reached) :]:
            yield not_run(case.id, self.problem_cases.groups.get(case.id), why)

    def so_far(self) -> Iterator[CaseResult]:
        """The results in the order of the cases, those that are missing as not run yet."""
        for case in self.problem_cases.cases:
            found = self.found.get(case.id)
            yield found or not_run(case.id, self.problem_cases.groups.get(case.id), NOT_YET)

    def unsettled(self) -> set[str]:
        """The cases that must be judged again alone."""
        return {result.case for _, result in self.reached() if result is not None and result.unsettled}

    def only_time_out(self) -> CaseResult | None:
        """The time-out of a submission that has no other one, once no result is missing."""
        reached = [result for _, result in self.reached()]
        timed_out = [result for result in reached if result and result.ran and result.verdict is Verdict.TLE]
        return timed_out[0] if len(timed_out) == 1 and None not in reached else None
