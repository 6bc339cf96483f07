"""A problem with its cases on disk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.execution.store import case_key
from judge.judging.batch import CaseFiles, CaseTexts, CaseToRun
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.compilation import Source
    from judge.values.problem import Case, Problem


@dataclass(frozen=True)
class ProblemCases:
    """A problem with its cases; by case id, the files as they were when the grading began, and the points groups.

    It is not whole if some of the problem's cases are left out, as the secret ones in a kit.
    """

    problem: Problem
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    files: Mapping[str, CaseFiles]
    is_whole: bool = True

    @classmethod
    def of(cls, problem: Problem) -> ProblemCases:
        """`problem` with the cases found on disk. JudgeFailure when one cannot be read."""
        on_disk = cases.discover(problem)
        groups = {case.id: group.name for case in on_disk if (group := cases.group_of(problem, case))}
        files = {case.id: CaseFiles.of(case) for case in on_disk}
        return cls(problem, on_disk, groups, files, is_whole=problem.kit_cases is None)

    def texts(self) -> Mapping[str, CaseTexts]:
        """Input and golden transcript of each case. JudgeFailure for one that is missing or has changed."""
        return {case.id: self.files[case.id].read() for case in self.cases}

    def case_to_run(self, case: Case, source: Source, level: str, *, fresh: bool) -> CaseToRun:
        """`case` as a worker gets it."""
        key = self.key(source, case, level, fresh=fresh)
        return CaseToRun(case.id, self.files[case.id], self.groups.get(case.id), key)

    def key(self, source: Source, case: Case, level: str, *, fresh: bool) -> bytes:
        """The store's key for the result of `source` on `case`."""
        return self.key_of(source, self.files[case.id].digest, level, fresh=fresh)

    def key_of(self, source: Source, digest: bytes, level: str, *, fresh: bool) -> bytes:
        """The store's key for the result of `source` on a case whose input and golden transcript have this digest."""
        limits, forked = self.problem.limits_for(source.language), self.can_fork(source) and not fresh
        return case_key(source.digest, digest, self.problem.compare, limits, level, forked=forked)

    def can_fork(self, source: Source) -> bool:
        """Whether the cases of `source` are forked from one warm interpreter, unless fresh ones are asked for."""
        return source.fork_server and not self.problem.limits_for(source.language).subprocesses

    def only(self, names: Sequence[str]) -> ProblemCases:
        """Only the cases that `names` mean (each a name, the beginning of one, or a glob); BadUsage if a name means
        none."""
        chosen = {case.id for name in names for case in cases.choose(self.cases, name)}
        left = tuple(case for case in self.cases if case.id in chosen)
        return replace(self, cases=left, is_whole=self.is_whole and len(left) == len(self.cases))
