"""The points that count: what was judged, less what being late costs, unless the teacher gives other points.

Everything is computed with exact fractions. Reports round once, when they show the points.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.values.mark import Award, Mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.marks.overrides import Override, Overrides
    from judge.values.report import Report, Result
    from judge.values.submission import Submission

_DAY = timedelta(days=1)
_MOST_NAMED = 5


@dataclass(frozen=True)
class _Lateness:
    """By how many days, each begun one counted, a submission is late; `why` says it."""

    days: int
    why: str


def count_marks(report: Report, overrides: Overrides) -> Report:
    """`report` with the points that count. Nothing is judged for it."""
    given = _Given(overrides)
    results = tuple(given.counted(result) for result in report.results)
    having = {(result.submission.id, result.submission.problem) for result in results}
    problems = {problem.id for problem in report.problems}
    awards = [award for award in given.awards(sorted(problems)) if (award.student, award.problem) not in having]
    notes = (*report.notes, *_notes(report, overrides, problems))
    return replace(report, results=results, awards=tuple(awards), notes=notes)


class _Given:
    """What a teacher decided, by student and problem; an entry for one problem goes before one for all."""

    def __init__(self, overrides: Overrides) -> None:
        self._overrides = overrides
        self._points: dict[tuple[str, str | None], Override] = {}
        self._days: dict[tuple[str, str | None], Override] = {}
        for entry in overrides.entries:
            kind = self._days if entry.points is None else self._points
            kind[entry.student, entry.problem] = entry

    def counted(self, result: Result) -> Result:
        """`result` with the points that count, if they are not the judged ones."""
        student, problem = result.submission.id, result.submission.problem
        entry = self._points.get((student, problem)) or self._points.get((student, None))
        if entry and entry.points is not None:
            return replace(result, mark=Mark(entry.points, entry.reason))
        if result.points is None or result.past_deadline:
            return result
        late, policy = self._lateness(result.submission), self._overrides.late
        if late is None or policy is None or not late.days:
            return result
        off = min(policy.per_day * late.days, policy.most)
        percent = f"{float(off * 100):.2f}".rstrip("0").rstrip(".")
        return replace(result, mark=Mark(result.points * (1 - off), f"{late.why}, {percent} % off"))

    def awards(self, problems: list[str]) -> Iterator[Award]:
        """The points given to each student for each problem, judged or not, sorted by (problem, student)."""
        for problem in problems:
            students = {student for student, chosen in self._points if chosen in (None, problem)}
            for student in sorted(students):
                entry = self._points.get((student, problem)) or self._points[student, None]
                if entry.points is not None:
                    yield Award(student, problem, Mark(entry.points, entry.reason))

    def _lateness(self, submission: Submission) -> _Lateness | None:
        """None if nobody knows whether the submission is late."""
        entry = self._days.get((submission.id, submission.problem)) or self._days.get((submission.id, None))
        free = entry.days if entry else 0
        due, policy = self._overrides.due_at(submission.problem), self._overrides.late
        if due is None or policy is None or (submission.submitted_at is None and not submission.late):
            return None
        if submission.submitted_at is None:
            days, said = 1, "late, by how much is not known: counted as 1 day"
        else:
            days = _days_between(due + policy.grace, submission.submitted_at)
            said = f"{many(days, 'day')} late"
        counted = max(0, days - free)
        return _Lateness(counted, f"{said}, {free} allowed ({entry.reason})" if entry else said)


def _days_between(due: datetime, handed_in: datetime) -> int:
    """The days after `due`, each begun one counted, by the calendar of this machine's zone: a day ends when the clock
    shows the same time again, also when it is put forward or back in between."""
    if handed_in.astimezone(timezone.utc) <= due.astimezone(timezone.utc):
        return 0
    late = handed_in.astimezone().replace(tzinfo=None) - due.astimezone().replace(tzinfo=None)
    return max(1, -(-late // _DAY))


def _notes(report: Report, overrides: Overrides, problems: set[str]) -> Iterator[str]:
    for entry in overrides.entries:
        if entry.problem is not None and entry.problem not in problems:
            yield f"{entry.where}: {entry.problem} is not graded here, so this changes nothing for {entry.student}"
    if overrides.late is None and not any(overrides.due_at(problem) for problem in problems):
        return
    unknown = sorted(
        {one.submission.id for one in report.results if one.submission.submitted_at is None and not one.submission.late}
    )
    if unknown:
        is_one = len(unknown) == 1
        more = f" and {len(unknown) - _MOST_NAMED} more" if len(unknown) > _MOST_NAMED else ""
        named = f"{', '.join(unknown[:_MOST_NAMED])}{more}"
        lack = (
            f"{named} {'gets' if is_one else 'get'} no late penalty"
            if overrides.late
            else f"it is not known whether {named} {'is' if is_one else 'are'} late"
        )
        yield (
            f"{lack}: nothing that the judge can read says when they "
            "handed in; a platform's download may, or a column `submitted` of the roster"
        )
