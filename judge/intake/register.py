"""Joins the students of a class with those on its roster, and says who handed in late and who nothing at all."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.base.plain_text import plain
from judge.base.printable import printable
from judge.values.identity import Identity, IdKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from datetime import datetime

    from judge.intake.roster import Listed
    from judge.values.identity import PlatformId
    from judge.values.submission import Submission

_MOST_NAMED = 5


@dataclass(frozen=True)
class Register:
    """Who is in the class: one identity per student about whom more than the id is known, sorted by student. `rows` has
    the roster's row of each student on it who handed in something; `notes` say what did not fit, one line each."""

    identities: tuple[Identity, ...]
    rows: Mapping[str, Listed]
    notes: tuple[str, ...] = ()


def join(students: Sequence[Identity], roster: Sequence[Listed]) -> Register:
    """All students: those that handed in something, and those on the roster. `students` have all that a download says
    about them. A row that may be that of a student who is not told from a namesake is not missing: it is left out, and
    a note says so."""
    if not roster:
        known = [one for one in students if one.name or one.ids]
        return Register(tuple(sorted(known, key=lambda one: one.student)), {})
    finder = _Finder(roster)
    rows = {one.student: row for one in students if (row := finder.find(one))}
    found = [_joined(one, rows.get(one.student)) for one in students]
    taken = {row.row for row in rows.values()}
    ids = _Spelling(rows, {one.student for one in students})
    doubtful = {
        one.student: rest
        for one in students
        if one.student not in rows and (rest := [row for row in finder.like(one) if row.row not in taken])
    }
    unknown = {row.row for like in doubtful.values() for row in like}
    missing = [_joined(Identity(ids.spell(row)), row) for row in roster if row.row not in taken | unknown]
    identities = tuple(sorted([*found, *missing], key=lambda one: one.student))
    return Register(identities, rows, (*_notes(found, rows), *_doubts(doubtful)))


def timed(submission: Submission, rows: Mapping[str, Listed], due: datetime | None) -> Submission:
    """`submission` with what the roster says about its time, and whether it came after the student's due date."""
    row = rows.get(submission.id)
    when = submission.submitted_at or (row.submitted_at if row else None)
    due = (row.due if row else None) or due
    late = submission.late or bool(row and row.late) or bool(when and due and when > due)
    return replace(submission, submitted_at=when, late=late)


def _joined(student: Identity, row: Listed | None) -> Identity:
    if row is None:
        return replace(student, on_roster=False)
    ids = tuple(dict.fromkeys([*student.ids, *row.ids]))
    return replace(student, name=row.name or student.name, ids=ids, on_roster=True)


class _Finder:
    """Finds the row of a student: by an id of the same kind, by an id that is the student's name in the reports, or by
    the full name. What fits two rows fits none."""

    def __init__(self, roster: Sequence[Listed]) -> None:
        self._by_id: dict[PlatformId, list[Listed]] = defaultdict(list)
        self._by_text: dict[str, list[Listed]] = defaultdict(list)
        self._by_name: dict[str, list[Listed]] = defaultdict(list)
        for row in roster:
            for known in row.ids:
                self._by_id[_folded(known)].append(row)
                for text in {known.value.casefold(), known.value.casefold().partition("@")[0]}:
                    self._by_text[text].append(row)
            for name in _names(row.name):
                self._by_name[name].append(row)

    def find(self, student: Identity) -> Listed | None:
        """The only row that fits best; None if there is none."""
        return next((rows[0] for rows in self._lists(student) if len({row.row for row in rows}) == 1), None)

    def like(self, student: Identity) -> list[Listed]:
        """All rows that fit in some way, in the roster's order."""
        rows = {row.row: row for rows in self._lists(student) for row in rows}
        return [rows[number] for number in sorted(rows)]

    def _lists(self, student: Identity) -> list[list[Listed]]:
        return [
            *(self._by_id.get(_folded(known), []) for known in student.ids),
            self._by_text.get(student.student.casefold(), []),
            *(self._by_name.get(_sorted(name), []) for name in (student.name, student.student) if name),
            self._by_name.get(plain(student.student).replace(" ", ""), []),
        ]


def _folded(known: PlatformId) -> PlatformId:
    return replace(known, value=known.value.casefold())


def _sorted(name: str) -> str:
    """The words of a name in one order: `Ada Lovelace`, `Lovelace, Ada` and `lovelace_ada` are the same."""
    return " ".join(sorted(plain(name).split()))


def _names(name: str) -> set[str]:
    """The ways to write a name that are compared: its sorted words, and the words run together as Canvas does,
    beginning with any of them."""
    words = plain(name).split()
    return {_sorted(name), *("".join(words[at:] + words[:at]) for at in range(len(words)))} - {""}


class _Spelling:
    """How students of this class are called in the reports: by that which most of those found are called by."""

    def __init__(self, rows: Mapping[str, Listed], taken: set[str]) -> None:
        self._taken = taken
        kinds = Counter(
            kind
            for student, row in rows.items()
            for kind, value in _values(row)
            if value.casefold() == student.casefold()
        )
        self._order = [kind for kind, _ in kinds.most_common()]

    def spell(self, row: Listed) -> str:
        """A name for the student of `row` that no other student has."""
        values = dict(_values(row))
        order = [*self._order, "name", *(kind.value for kind in (IdKind.LOGIN, IdKind.EMAIL)), *values]
        name = next(values[kind] for kind in order if kind in values)
        if name in self._taken:
            name = f"{name} {row.ids[0].value if row.ids else row.row}"
        self._taken.add(name)
        return name


def _values(row: Listed) -> Iterator[tuple[str, str]]:
    if row.name:
        yield "name", row.name
    yield from ((known.kind.value, known.value) for known in row.ids)


def _notes(found: Sequence[Identity], rows: Mapping[str, Listed]) -> Iterator[str]:
    strangers = [printable(one.student, 60) for one in found if not one.on_roster]
    if strangers and len(strangers) == len(found):
        yield "nobody in this class is on the roster: is it for a different course?"
    elif strangers:
        more = f" and {len(strangers) - _MOST_NAMED} more" if len(strangers) > _MOST_NAMED else ""
        are = "is" if len(strangers) == 1 else "are"
        yield f"{', '.join(strangers[:_MOST_NAMED])}{more} {are} not on the roster"
    same: dict[int, list[str]] = defaultdict(list)
    for one in found:
        if one.student in rows:
            same[rows[one.student].row].append(printable(one.student, 60))
    for number, students in sorted(same.items()):
        if len(students) > 1:
            yield f"{' and '.join(students[:_MOST_NAMED])} are one student on the roster, row {number}"


def _doubts(doubtful: Mapping[str, Sequence[Listed]]) -> Iterator[str]:
    """Whose program may be that of several on the roster, once for each group of rows."""
    groups: dict[tuple[int, ...], list[str]] = defaultdict(list)
    for student, like in doubtful.items():
        groups[tuple(row.row for row in like)].append(printable(student, 60))
    for numbers, students in sorted(groups.items()):
        rows = f"row {numbers[0]}" if len(numbers) == 1 else f"rows {', '.join(map(str, numbers[:_MOST_NAMED]))}"
        names = " and ".join(students[:_MOST_NAMED])
        yield f"{names} may be {rows} of the roster, which has this name more than once: give these marks by hand"
