"""What a grading goes by: a problem with its cases on disk, and the terms on which submissions are judged."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from judge.base.errors import JudgeFailure
from judge.base.hashing import digest
from judge.base.packed import Spool
from judge.execution.compilation import Source
from judge.execution.store import Store, case_key
from judge.problem import cases
from judge.values.model import Case, Problem
from judge.values.watcher import NOBODY, Watcher


@dataclass(frozen=True)
class Contest:
    """A problem with its cases, the points group of each and the digest of its files.

    It is not whole when some of its cases were left out.
    """

    problem: Problem
    cases: tuple[Case, ...]
    groups: Mapping[str, str]
    digests: Mapping[str, bytes]
    is_whole: bool = True

    @classmethod
    def of(cls, problem: Problem) -> Contest:
        """`problem` with the cases found on disk."""
        found = cases.discover(problem)
        groups = {case.id: group.name for case in found if (group := cases.group_of(problem, case))}
        digests = {case.id: digest(case.input.read_bytes(), case.expected.read_bytes()) for case in found}
        return cls(problem, found, groups, digests)

    def texts(self) -> Mapping[str, tuple[bytes, bytes]]:
        """Input and golden transcript of each case; JudgeFailure for one that is gone, or not what it was."""
        return {case.id: self.text(case) for case in self.cases}

    def text(self, case: Case) -> tuple[bytes, bytes]:
        """Input and golden transcript of one case; JudgeFailure likewise."""
        return _read(case, self.digests[case.id])

    def key(self, source: Source, case: Case, level: str, *, fresh: bool) -> bytes:
        """Under which the result of `source` on `case` is kept."""
        return self.key_of(source, self.digests[case.id], level, fresh=fresh)

    def key_of(self, source: Source, files: bytes, level: str, *, fresh: bool) -> bytes:
        """The same for a case with this digest of its input and golden transcript."""
        limits, served = self.problem.limits_for(source.language), self.serves(source) and not fresh
        return case_key(source.digest, files, self.problem.compare, limits, level, served=served)

    def serves(self, source: Source) -> bool:
        """Whether the cases of `source` are forked from one warm interpreter, unless it is told not to."""
        return source.fork_server and not self.problem.limits_for(source.language).subprocesses

    def only(self, names: Sequence[str]) -> Contest:
        """The same with the cases alone that `names` (names, beginnings of names, globs) mean; BadUsage for no case."""
        chosen = {case.id for name in names for case in cases.choose(self.cases, name)}
        kept = tuple(case for case in self.cases if case.id in chosen)
        return replace(self, cases=kept, is_whole=len(kept) == len(self.cases))


def _read(case: Case, known: bytes) -> tuple[bytes, bytes]:
    try:
        texts = case.input.read_bytes(), case.expected.read_bytes()
    except OSError as error:
        raise JudgeFailure(f"{error.filename}: cannot be read: {error.strerror}") from None
    if digest(*texts) != known:
        raise JudgeFailure(f"{case.id} changed while it was graded: grade again")
    return texts


@dataclass(frozen=True)
class Terms:
    """How a grading is done: isolation level, where results are kept, when (by `time.monotonic`) it must end, whether
    every case has a fresh interpreter, whether students are to be told of it (counterexamples are sought then, and what
    they see of public cases is run twice), a file for what is done, and who is told how it goes on."""

    level: str
    store: Store
    deadline: float = math.inf
    fresh: bool = False
    counterexamples: bool = False
    spool: Spool = field(default_factory=Spool, compare=False)
    watcher: Watcher = field(default=NOBODY, compare=False)
