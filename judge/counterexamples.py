"""The search for a counterexample: the first case of a problem's pool, simple ones first, that a submission fails.

It is shown to the student in place of the secret cases that fail, so it is sought only for a problem that hides them
(`visibility: counterexample`), and only where no sample fails: a sample is public already.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

from judge import random_cases, visibility
from judge.errors import JudgeError
from judge.model import Case, CaseResult, Verdict
from judge.run import MOST_TIMEOUTS, Task
from judge.store import digest
from judge.verdict import near_limit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from judge.compilation import Source
    from judge.grading import Contest, Terms
    from judge.random_cases import RandomCase

# A program that passes each case in nearly the time it has would be run for an hour. Real time counts too, for it may
# sleep; but it also grows with what else runs on the machine.
_MOST_CPU_S, _MOST_WALL_S = 10.0, 100.0


class Supply:
    """The pool of one problem, made when it is first needed. `note` tells why there is none, where there should be."""

    def __init__(self, contest: Contest, terms: Terms) -> None:
        self._contest = contest
        self._terms = terms
        self._pool: Sequence[RandomCase] | None = None
        self.note = ""

    def search(self, source: Source, rows: Iterable[CaseResult], *, fresh: bool) -> Search | None:
        """The search for a counterexample to `source`, whose results are `rows`; None when none is wanted.

        It is wanted where the problem shows counterexamples, and a submission fails secret cases and no sample.
        """
        problem, late = self._contest.problem, time.monotonic() > self._terms.deadline
        if late or problem.generate is None or problem.visibility != visibility.COUNTEREXAMPLE:
            return None
        failed = [row for row in rows if row.ran and row.verdict is not Verdict.AC]
        if not failed or any(row.case.startswith("sample/") or row.verdict is Verdict.JE for row in failed):
            return None
        return Search(self._filled(), self._contest, source, self._terms, fresh=fresh)

    def _filled(self) -> Sequence[RandomCase]:
        if self._pool is None:
            self._pool = ()
            problem, secret = self._contest.problem, [case for case in self._contest.cases if not case.is_sample]
            try:
                files = [(case.input.read_bytes(), case.expected.read_bytes()) for case in secret]
                self._pool = random_cases.pool(problem, files, self._terms.store)
            except (JudgeError, OSError) as failure:
                self.note = f"no counterexamples for {problem.id}: {failure}"
        return self._pool


class Search:
    """One submission on its way through the pool; it ends at the first case, in the pool's order, that fails.

    It gives up when a case was not judged, when too many ended near the limit on time, so that it is not known whether
    they fail, or after ten seconds of CPU time.
    """

    def __init__(
        self, pool: Sequence[RandomCase], contest: Contest, source: Source, terms: Terms, *, fresh: bool
    ) -> None:
        self._pool = pool
        self._contest = contest
        self._source = source
        self._terms = terms
        self._fresh = fresh
        self._limits = contest.problem.limits_for(source.language)
        self._rows: dict[int, CaseResult] = {}
        self._looked_up = 0
        self._given: set[int] = set()
        self._places = {case.id: place for place, case in enumerate(pool)}
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
        for place in range(self._passed, len(self._pool)):
            row = self._row(place)
            if len(chosen) == most or (row is not None and self._stops(row)):
                break
            if row is None and place not in self._given:
                chosen.append(place)
        self._given.update(chosen)
        return self._task([self._pool[place] for place in chosen]) if chosen else None

    def take(self, given: Sequence[Case], rows: Sequence[CaseResult]) -> None:
        """The results of cases that were given out; none are missing but those after one that fails."""
        self._given.difference_update(self._places[case.id] for case in given)
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
                self._found = None if self._gave_up else (self._pool[self._passed], row)
                return
            self._passed += 1
            self._cpu_s += row.cpu_s
            self._wall_s += row.wall_s
            self._unclear += near_limit(row, self._limits)
            spent = self._cpu_s > _MOST_CPU_S or self._wall_s > _MOST_WALL_S
            self._gave_up = spent or self._unclear >= MOST_TIMEOUTS

    def _has_ended(self) -> bool:
        return self._gave_up or self._found is not None or self._passed == len(self._pool)

    def _row(self, place: int) -> CaseResult | None:
        if place not in self._rows and place >= self._looked_up:
            self._looked_up = place + 1
            drawn = self._pool[place]
            row = self._terms.store.result(self._key(drawn), drawn.id, None)
            if row is not None:
                self._rows[place] = row
        return self._rows.get(place)

    def _key(self, drawn: RandomCase) -> bytes:
        return self._contest.key_of(self._source, digest(*drawn.contents), self._terms.level, fresh=self._fresh)

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
