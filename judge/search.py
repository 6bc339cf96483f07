"""The search for the first of many random cases that a submission fails, its cases run by any number of workers."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from judge.model import Case, CaseResult, Verdict
from judge.run import MOST_TIMEOUTS, Task
from judge.store import digest
from judge.verdict import near_limit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.compilation import Source
    from judge.grading import Contest, Terms
    from judge.random_cases import RandomCase

# A program that passes each case in nearly the time it has would be run for an hour. Real time counts too, for it may
# sleep; but it also grows with what else runs on the machine.
_MOST_CPU_S, _MOST_WALL_S = 10.0, 100.0


class Search:
    """One submission on its way through random cases; it ends at the first one, in their order, that fails.

    `source` is the submission's, `fresh` tells whether each case has an interpreter of its own, `given` are the cases
    that workers have, by their places. It gives up when a case was not judged, when too many ended near the limit on
    time, so that it is not known whether they fail, or after ten seconds of CPU time.
    """

    def __init__(
        self, cases: Sequence[RandomCase], contest: Contest, source: Source, terms: Terms, *, fresh: bool
    ) -> None:
        self.source = source
        self.given: set[int] = set()
        self._cases = cases
        self._contest = contest
        self._terms = terms
        self._fresh = fresh
        self._limits = contest.problem.limits_for(source.language)
        self._rows: dict[int, CaseResult] = {}
        self._looked_up = 0
        self._places = {case.id: place for place, case in enumerate(cases)}
        self._cpu_s = self._wall_s = 0.0
        self._unclear = 0
        self._gave_up = False
        self._passed = 0
        self._found: tuple[RandomCase, CaseResult] | None = None

    def next(self, most: int) -> Task | None:
        """The next cases that are to be run, `most` at most, none of them beyond one that is known to fail."""
        if self.is_over():
            return None
        chosen: list[int] = []
        for place in range(self._passed, len(self._cases)):
            row = self._row(place)
            if len(chosen) == most or (row is not None and self._stops(row)):
                break
            if row is None and place not in self.given:
                chosen.append(place)
        self.given.update(chosen)
        return self._task([self._cases[place] for place in chosen]) if chosen else None

    def take(self, given: Sequence[Case], rows: Sequence[CaseResult]) -> None:
        """The results of cases that were given out; none are missing but those after one that fails."""
        self.given.difference_update(self._places[case.id] for case in given)
        self._rows |= {self._places[row.case]: row for row in rows}
        is_whole = len(rows) == len(given) or (rows and self._stops(rows[-1]))
        self._gave_up = self._gave_up or not is_whole

    def is_over(self) -> bool:
        """Whether nothing is left to be run."""
        self._proceed()
        return self._has_ended()

    def outcome(self) -> tuple[tuple[RandomCase, CaseResult] | None, int]:
        """The first case that fails with its result, if there is one, and how many were tried."""
        return self._found, self._passed + (self._found is not None)

    def _proceed(self) -> None:
        """Count what was passed from the start on, as far as results are known."""
        while not self._has_ended() and (row := self._row(self._passed)) is not None:
            if self._stops(row):
                self._gave_up = not row.ran or row.verdict is Verdict.JE
                self._found = None if self._gave_up else (self._cases[self._passed], row)
                return
            self._passed += 1
            self._cpu_s += row.cpu_s
            self._wall_s += row.wall_s
            self._unclear += near_limit(row, self._limits)
            spent = self._cpu_s > _MOST_CPU_S or self._wall_s > _MOST_WALL_S
            self._gave_up = spent or self._unclear >= MOST_TIMEOUTS

    def _has_ended(self) -> bool:
        return self._gave_up or self._found is not None or self._passed == len(self._cases)

    def _row(self, place: int) -> CaseResult | None:
        if place not in self._rows and place >= self._looked_up:
            self._looked_up = place + 1
            drawn = self._cases[place]
            row = self._terms.store.result(self._key(drawn), drawn.id, None)
            if row is not None:
                self._rows[place] = row
        return self._rows.get(place)

    def _key(self, drawn: RandomCase) -> bytes:
        return self._contest.key_of(self.source, digest(*drawn.contents), self._terms.level, fresh=self._fresh)

    def _stops(self, row: CaseResult) -> bool:
        return row.verdict is not Verdict.AC and not near_limit(row, self._limits)

    def _task(self, drawn: Sequence[RandomCase]) -> Task:
        return Task(
            None,
            tuple(Case(one.id, Path(), Path()) for one in drawn),
            {},
            self._contest.problem.compare,
            self._limits,
            self._terms.level,
            contents={one.id: one.contents for one in drawn},
            fresh=self._fresh,
            keys={one.id: self._key(one) for one in drawn},
            seconds=self._terms.deadline - time.monotonic(),
            until_failure=True,
        )
