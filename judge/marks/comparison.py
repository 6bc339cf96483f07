"""What changed between two gradings: whose marks, by how much, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.base.decimals import brief

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from judge.results.reader import Entry, Results


@dataclass(frozen=True)
class ChangedCase:
    """A case whose verdict changed; None where it was not judged."""

    case: str
    old: str | None
    new: str | None


@dataclass(frozen=True)
class Change:
    """What changed for a student and a problem; without `old` the student is new, without `new` the student is gone."""

    student: str
    problem: str
    old: Entry | None
    new: Entry | None
    why: tuple[str, ...] = ()
    cases: tuple[ChangedCase, ...] = ()

    @property
    def kind(self) -> str:
        """`new`, `gone` or `changed`."""
        return "new" if self.old is None else "gone" if self.new is None else "changed"


def compare(old: Results, new: Results) -> list[Change]:
    """The changes from `old` to `new`, by student and problem."""
    before = {(entry.student, entry.problem): entry for entry in old.entries}
    after = {(entry.student, entry.problem): entry for entry in new.entries}
    changes = []
    for student, problem in sorted({*before, *after}):
        one, other = before.get((student, problem)), after.get((student, problem))
        if one is None or other is None:
            changes.append(Change(student, problem, one, other))
            continue
        cases = tuple(_cases(one, other))
        if cases or (one.points, one.verdict) != (other.points, other.verdict):
            changes.append(Change(student, problem, one, other, tuple(_reasons(one, other)), cases))
    return changes


def _cases(old: Entry, new: Entry) -> Iterator[ChangedCase]:
    before = {case.case: case.verdict for case in old.cases}
    after = {case.case: case.verdict for case in new.cases}
    for case in sorted({*before, *after}):
        if before.get(case) != after.get(case):
            yield ChangedCase(case, before.get(case), after.get(case))


def _reasons(old: Entry, new: Entry) -> list[str]:
    """Why a student has other marks, as far as the two files say it."""
    pairs = (
        ("the program changed", old.program, new.program),
        ("the cases changed", old.cases_hash, new.cases_hash),
        ("the limits or points of the problem changed", old.settings, new.settings),
        ("another version of the judge", old.judge, new.judge),
    )
    reasons = [reason for reason, one, other in pairs if one and other and one != other]
    if (old.why, old.judged) != (new.why, new.judged):
        reasons.append(f"override: {_counting(new)}" if new.why else f"no override any more, it was: {_counting(old)}")
    if not reasons and old.verdict and new.verdict:
        known = all(one and other for _, one, other in pairs[:3])
        reasons.append("nothing else changed, so a run ended differently" if known else "the files do not say why")
    return reasons


def _counting(entry: Entry) -> str:
    return f"{say_points(entry.points)} instead of {say_points(entry.judged)}: {entry.why}"


def say_points(points: Fraction | None) -> str:
    """Points, or a dash if they are not known."""
    return "-" if points is None else brief(points)
