"""overrides.yaml, format 1: what a teacher decides beside the judge (docs/formats.md#overridesyaml).

format: 1                             the number of this format
due: 2026-11-20 23:59                 when programs are due, or {ochos: 2026-11-20, kotc: ...}; a date alone: its end
late: {per_day: 10%, most: 50%, grace: 15}
                                      what each day costs, at most, and how many minutes are free; needs `due`
overrides:
  - student: dalia                    the student's id, as every report shows it
    problem: ochos                    when missing, every problem
    points: 8                         what counts instead of the judged points
    days: 2                           or: so many more days until the program is due
    reason: shown at the desk         the student reads it, too
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, suggestion
from judge.platforms.times import read_due
from judge.problem import strict_yaml
from judge.problem.schema import Section, WrongValueError, amount, count, text, version, whole
from judge.values.identity import one_form

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

FORMAT = 1
NAME = "overrides.yaml"
EVERY = ""
"""The problem of a due date that holds for every problem."""

_KEYS = ("format", "due", "late", "overrides")
_ENTRY = ("student", "problem", "points", "days", "reason", "tries")
_MOST_MINUTES = 366 * 24 * 60
_PERCENT = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,6})?) ?%")


@dataclass(frozen=True)
class LatePolicy:
    """What a day after the due date costs, as a fraction of the points, and at most; the first `grace` is free."""

    per_day: Fraction
    most: Fraction
    grace: timedelta = timedelta()


@dataclass(frozen=True)
class Override:
    """What the teacher decided for a student: points, or days more, for one problem or (None) for all. `where` is its
    place in the file."""

    student: str
    problem: str | None
    points: Fraction | None
    days: int
    reason: str
    where: str


@dataclass(frozen=True)
class Overrides:
    """All that a teacher decided; `due` are due dates by problem, EVERY for all others."""

    due: tuple[tuple[str, datetime], ...] = ()
    late: LatePolicy | None = None
    entries: tuple[Override, ...] = ()

    def due_at(self, problem: str) -> datetime | None:
        """When programs for `problem` are due; None if nobody has said."""
        dates = dict(self.due)
        return dates.get(problem, dates.get(EVERY))

    def check(self, students: Iterable[str], problems: Sequence[str]) -> None:
        """BadUsage if an entry names a student or a problem that does not exist."""
        known = sorted(students)
        for entry in self.entries:
            if entry.student not in known:
                raise BadUsage(f"{entry.where}: no student {entry.student!r}; {suggestion(entry.student, known)}")
            if entry.problem is not None and entry.problem not in problems:
                raise BadUsage(f"{entry.where}: no problem {entry.problem!r}; {suggestion(entry.problem, problems)}")
        for problem, _ in self.due:
            if problem != EVERY and problem not in problems:
                raise BadUsage(f"due: no problem {problem!r}; {suggestion(problem, problems)}")


def find_file(given: Path | None, classes: Sequence[Path]) -> Path | None:
    """The file `given`; otherwise the one beside the folder of the class, or beside its archive; None if there is none.

    A program on its own lies in its student's folder, so nothing beside it is the teacher's.
    """
    if given is not None:
        return given
    beside = (path.absolute().parent / NAME for path in classes if path.is_dir() or path.suffix.lower() == ".zip")
    places = list(dict.fromkeys(beside))
    for file in places:
        if (other := file.with_suffix(".yml")).is_file():
            raise BadUsage(f"{other}: expected the name {NAME}: rename the file")
    files = [file for file in places if file.is_file()]
    if len(files) > 1:
        raise BadUsage(f"{files[0]} and {files[1]}: expected one file; choose with --overrides FILE")
    return files[0] if files else None


def read_overrides(file: Path | None, due: datetime | None = None) -> Overrides:
    """What `file` says; `due` (of the option --due) counts instead of its due dates. BadUsage names file and line."""
    found = _read(file) if file else Overrides()
    found = replace(found, due=((EVERY, due),)) if due else found
    if found.late and not found.due:
        raise BadUsage(f"{file}: late: a due date is missing: expected the key 'due', or the option --due")
    return found


def moment(value: object) -> datetime:
    """A day and perhaps a time, e.g. `2026-11-20 23:59`, to the end of that minute; a day alone is its end. Without an
    offset it is local time."""
    if isinstance(value, str) and (found := read_due(value)):
        return found
    raise WrongValueError("a day and a time, e.g. 2026-11-20 23:59 or 2026-11-20 23:59 +01:00")


def _read(file: Path) -> Overrides:
    value, lines = strict_yaml.load_with_lines(file)
    section = Section(file, "", value, _KEYS, lines)
    if "format" not in section:
        raise section.error("", f"the key 'format' is missing: write `format: {FORMAT}` in the first line")
    section.need("format", version(FORMAT))
    seen: dict[tuple[str, str | None, bool], str] = {}
    entries = tuple(_entry(one, seen) for one in section.sections("overrides", _ENTRY))
    return Overrides(_due(section), _late(section), entries)


def _due(section: Section) -> tuple[tuple[str, datetime], ...]:
    if "due" not in section:
        return ()
    if not section.is_mapping("due"):
        return ((EVERY, section.need("due", moment)),)
    each = section.section("due", section.keys_of("due"))
    return tuple((problem, each.need(problem, moment)) for problem in each)


def _late(section: Section) -> LatePolicy | None:
    if "late" not in section:
        return None
    late = section.section("late", ("per_day", "most", "grace"))
    minutes = late.get("grace", count, 0)
    if minutes > _MOST_MINUTES:
        raise late.error("grace", f"expected at most {_MOST_MINUTES} minutes (a year), found {minutes}")
    return LatePolicy(
        late.need("per_day", _percent), late.get("most", _percent, Fraction(1)), timedelta(minutes=minutes)
    )


def _entry(section: Section, seen: dict[tuple[str, str | None, bool], str]) -> Override:
    if "tries" in section:
        raise section.error("tries", "the judge does not count tries; to allow more time, use days")
    points = section.get("points", amount, None)
    days = section.get("days", whole, 0)
    if (points is None) == (days == 0):
        raise section.error("", "expected either points or days")
    if days > 3650:
        raise section.error("days", f"expected at most 3650 days, found {days}")
    entry = Override(
        student=str(section.need("student", _id)),
        problem=section.get("problem", text, None),
        points=points,
        days=days,
        reason=section.need("reason", text),
        where=section.where("student"),
    )
    key = (entry.student, entry.problem, points is None)
    if key in seen:
        raise section.error("student", f"{entry.student} already has such an entry, at {seen[key]}")
    seen[key] = entry.where
    return entry


def _id(value: object) -> str:
    """A student's id, which may be a number."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return one_form(text(value))


def _percent(value: object) -> Fraction:
    found = _PERCENT.fullmatch(value) if isinstance(value, str) else None
    if found and Fraction(found[1]) <= 100:
        return Fraction(found[1]) / 100
    raise WrongValueError("a percentage from 0 to 100, e.g. 10%")
