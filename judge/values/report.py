"""A graded class: the results of its submissions, and what every report says about the problems.

All values are frozen, like those of `outcome` and `feedback`; `reports` and `platforms` write them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.packed import PackedValue
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from datetime import date

    from judge.values.feedback import (
        Clue,
        Counterexample,
        Diagnosis,
        Explanation,
        Feedback,
        Localisation,
        SourceCode,
        Trace,
    )
    from judge.values.identity import Identity
    from judge.values.mark import Award, Basis, Mark
    from judge.values.outcome import CaseResult
    from judge.values.problem import Group
    from judge.values.submission import Submission, Unmatched


@dataclass(frozen=True)
class Result:
    """The result of one submission. `score` (0 to 1) and `points` are None when the judge failed (JE), or did not judge
    all cases.

    `cases` are in judging order: samples first, then secret, each by name. `packed_feedback` is the feedback on a
    submission that failed, otherwise None. It and `cases` may be packed: reading them takes time, so read them once.
    `past_deadline` is the number of cases that were not run because the time for the whole grading was up, or because
    the grading was stopped: `score` and `points` are then those earned so far, not a final result. `fresh`: a fresh
    interpreter for every case gave other results than forks of a warm one, and these are the results of the fresh one.
    `diagnosis` says what was misread, if the misreadings show it; `localisation`, where the mistake may be.
    `searched` is the number of public cases tried for a
    counterexample. `source` is the hash of what was judged, `basis` says on what the result rests. `mark` are the
    points that count instead of `points`, if the teacher has overridden them or there is a late penalty. `clues` are
    what the compiler and runs with checks say about single lines. `may_be_unset`: whether the compiler warned, when it
    was judged, that a variable may be read before it is set; None if it was not asked.
    """

    submission: Submission
    language: str
    version: str
    verdict: Verdict
    score: Fraction | None
    points: Fraction | None
    cases: Sequence[CaseResult]
    compile_output: str | None = None
    packed_feedback: Feedback | PackedValue[Feedback] | None = None
    message: str = ""
    past_deadline: int = 0
    fresh: bool = False
    diagnosis: Diagnosis | None = None
    localisation: Localisation | None = None
    searched: int = 0
    source: bytes = field(default=b"", compare=False, repr=False)
    basis: Basis | None = field(default=None, compare=False, repr=False)
    mark: Mark | None = None
    clues: tuple[Clue, ...] = ()
    may_be_unset: bool | None = field(default=None, compare=False, repr=False)

    @property
    def has_feedback(self) -> bool:
        """Whether there is feedback: some case failed."""
        return self.packed_feedback is not None

    @property
    def has_failed_run(self) -> bool:
        """Whether some case was run and failed, so that there is something to look at."""
        return any(isinstance(case, Ran) and case.verdict is not Verdict.AC for case in self.cases)

    @property
    def feedback(self) -> Feedback | None:
        """The feedback on a submission that failed, otherwise None."""
        packed = self.packed_feedback
        return packed.unpack() if isinstance(packed, PackedValue) else packed

    @property
    def first(self) -> CaseResult | None:
        """The case that decides the verdict, None when all are accepted or nothing ran."""
        return self.feedback.first if self.feedback else None

    @property
    def explanation(self) -> Explanation | None:
        """The explanation of the case that decides the verdict."""
        return self.feedback.explanation if self.feedback else None

    @property
    def counterexample(self) -> Counterexample | None:
        """A public case that the submission fails, if it fails a secret one."""
        return self.feedback.counterexample if self.feedback else None

    @property
    def code(self) -> SourceCode | None:
        """The submitted file, if the submission failed."""
        return self.feedback.code if self.feedback else None


@dataclass(frozen=True)
class PlayedCase:
    """What a right program plays in a case: how many lines it prints, and the rules that made them."""

    case: str
    lines: int
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class ProblemSummary:
    """What a report says about a problem: how many cases and points, and what students may see of secret cases.

    `played` describes all cases, if somebody has solved the problem. `makes_cases`: there are random cases, too.
    `arena` is the name of the arena for bots that play this game, '' if there is none. `by_line`: transcripts are
    compared line by line; `checks`: a program of the problem decides, so other outputs may be right, too. `file` is a
    name that a program may have, such as `ochos.py`; '' if none is to be shown. `traces` are the reference's traces, by
    case, of the cases that somebody failed. `whole`: all cases are judged, so there are points.
    """

    id: str
    title: str
    cases: int
    points: Fraction
    groups: tuple[Group, ...] = ()
    visibility: str = "verdict"
    played: tuple[PlayedCase, ...] = ()
    makes_cases: bool = False
    arena: str = ""
    by_line: bool = True
    checks: bool = False
    file: str = ""
    whole: bool = True
    traces: Mapping[str, Trace] = field(default_factory=lambda: MappingProxyType({}), compare=False, repr=False)


@dataclass(frozen=True)
class Report:
    """A graded class: results sorted by (problem, submission id).

    `isolation` is the isolation level that was used; `notes` say what is missing in the report and why, one line each.
    `name` is that of the class, `day` the one to show with the results: both '' and None if nobody has said.
    `identities` are sorted by student; a student known only by the id has none.
    `awards` are points that the teacher gives where no program was judged, sorted by (problem, student).
    """

    problems: tuple[ProblemSummary, ...]
    results: tuple[Result, ...]
    unmatched: tuple[Unmatched, ...]
    isolation: str
    judge_version: str
    notes: tuple[str, ...] = ()
    name: str = ""
    day: date | None = None
    identities: tuple[Identity, ...] = ()
    awards: tuple[Award, ...] = ()
