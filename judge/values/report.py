"""A graded class: what became of its submissions, and of the problems what every report says.

Frozen values, as those of `model` and `feedback`; `reports` and `platforms` write them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.packed import PackedValue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.values.feedback import Counterexample, Diagnosis, Explanation, Feedback
    from judge.values.model import CaseResult, Group, Submission, Unmatched, Verdict


@dataclass(frozen=True)
class Result:
    """One submission judged. `score` (0 to 1) and `points` are None when the judge failed (JE), or did not judge all
    cases.

    `cases` are in judging order: samples first, then secret, each by name. `packed_feedback` is the feedback on a
    submission that failed, None for others; it and `cases` may be packed: keep what you read of them. `late` is how
    many cases were not run because the time for the whole grading was up: then `score` and `points` are those earned so
    far, and no final result. `fresh`: a fresh interpreter for every case gave something else than forks of a warm one,
    and its results are these. `diagnosis`: what was misread, where misreadings tell. `searched` is how many public
    cases were tried for a counterexample. `source` is the hash of what was judged.
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
    late: int = 0
    fresh: bool = False
    diagnosis: Diagnosis | None = None
    searched: int = 0
    source: bytes = field(default=b"", compare=False, repr=False)

    @property
    def has_feedback(self) -> bool:
        """Whether something failed, so that there is feedback on it."""
        return self.packed_feedback is not None

    @property
    def feedback(self) -> Feedback | None:
        """The feedback on a submission that failed."""
        packed = self.packed_feedback
        return packed.unpack() if isinstance(packed, PackedValue) else packed

    @property
    def first(self) -> CaseResult | None:
        """The case that decides the verdict, None when all are accepted or nothing ran."""
        return self.feedback.first if self.feedback else None

    @property
    def explanation(self) -> Explanation | None:
        """What the deciding case shows."""
        return self.feedback.explanation if self.feedback else None

    @property
    def counterexample(self) -> Counterexample | None:
        """A public case that the submission fails, where it fails a secret one."""
        return self.feedback.counterexample if self.feedback else None


@dataclass(frozen=True)
class ProblemSummary:
    """What a report says of a problem: how many cases and points, and what students may see of secret cases."""

    id: str
    title: str
    cases: int
    points: Fraction
    groups: tuple[Group, ...] = ()
    visibility: str = "verdict"


@dataclass(frozen=True)
class Report:
    """A graded class: results sorted by (problem, submission id).

    `isolation` names the sandbox that was used; `notes` say what is missing in the report and why, a line each.
    """

    problems: tuple[ProblemSummary, ...]
    results: tuple[Result, ...]
    unmatched: tuple[Unmatched, ...]
    isolation: str
    judge_version: str
    notes: tuple[str, ...] = ()
