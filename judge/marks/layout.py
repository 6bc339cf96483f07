"""What the columns of a platform's CSV file mean: Canvas's gradebook, Moodle's gradebook, Moodle's offline sheet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, suggestion
from judge.base.printable import printable
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.marks.csv_text import CsvText
    from judge.marks.results_file import GradedProblem

# Moodle's columns have the names of the site's language: English and German.
_IDS: Mapping[str, IdKind] = MappingProxyType(
    {
        "id": IdKind.CANVAS,
        "sis user id": IdKind.SIS,
        "sis login id": IdKind.LOGIN,
        "identifier": IdKind.PARTICIPANT,
        "username": IdKind.LOGIN,
        "anmeldename": IdKind.LOGIN,
        "email": IdKind.EMAIL,
        "email address": IdKind.EMAIL,
        "e-mail-adresse": IdKind.EMAIL,
        "idnumber": IdKind.SIS,
        "id number": IdKind.SIS,
        "id-nummer": IdKind.SIS,
    }
)
_FULL_NAMES = ("student", "full name", "vollständiger name")
_FIRST_NAMES, _LAST_NAMES = ("first name", "vorname"), ("last name", "surname", "nachname")
_GRADES, _MAXIMA = ("grade", "bewertung"), ("maximum grade", "bestwertung")
_CHANGEABLE = ("grade can be changed", "bewertung kann geändert werden")
_FEEDBACK = ("feedback comments", "feedback als kommentar")
_CANVAS_STUDENT = (
    *("student", "id", "sis user id", "sis login id", "integration id", "root account", "section"),
    "student name",
)
# Columns of a gradebook that no teacher fills.
_NO_GRADES = re.compile(
    r"(?:institution|department|abteilung|status|section|last (?:modified|downloaded)|zuletzt|letzter|"
    r"course total|kurs gesamt|category total)\b.*"
)
_NO_GRADE_YET = ("", "-", "ex")
_TITLE = re.compile(r"(.*) \(\d+\)")
_PARTICIPANT = re.compile(r"\D*?(\d+)")
_NUMBER = re.compile(r"-?\d{1,9}(?:[.,]\d{1,9})?")


@dataclass(frozen=True)
class Layout:
    """Where in a file the students, their ids and their grades are.

    `header` is the row of the columns' names, `rows` are those of students. `highest` is the column of each student's
    highest grade, `maximum` the highest grade of all, if the file says it. `changeable` is the column that says whether
    a grade may be changed.
    """

    platform: str
    header: int
    rows: tuple[int, ...]
    ids: tuple[tuple[int, IdKind], ...]
    names: tuple[int, ...]
    grade: int
    feedback: int | None = None
    highest: int | None = None
    maximum: Fraction | None = None
    changeable: int | None = None


def find_layout(text: CsvText, file: Path, column: str | None, problems: Sequence[GradedProblem]) -> Layout:
    """The layout of `text`; `column` is the name of the grade's column, if the user gave one. BadUsage if the file is
    none of the three, or if it is not clear which column is meant."""
    layout = _layout(text, file, column, problems)
    for row in layout.rows:
        content = text.content(row, layout.grade)
        if number(content) is None and content.casefold() not in _NO_GRADE_YET:
            name, found = printable(text.content(layout.header, layout.grade), 60), printable(content, 40)
            raise BadUsage(
                f"{file}, row {row + 1}: the column {name} has {found!r}, which is not a grade: "
                "choose another with --column"
            )
    return layout


def _layout(text: CsvText, file: Path, column: str | None, problems: Sequence[GradedProblem]) -> Layout:
    header = next((row for row in range(len(text.rows)) if any(cell.content.strip() for cell in text.rows[row])), None)
    if header is None:
        raise BadUsage(f"{file}: an empty file: expected a gradebook as Canvas or Moodle exports it")
    heads = [cell.content.strip().casefold() for cell in text.rows[header]]
    if heads[0] == "student" and "max points" in heads:
        raise BadUsage(f"{file}: this is the judge's own table: give the gradebook that your platform exported")
    if len(heads) > 1 and "student" in heads[0] and "id" in heads[1]:
        return _canvas(text, file, header, heads, column, problems)
    ids = tuple(_ids(heads))
    grade = _first(heads, _GRADES)
    if IdKind.PARTICIPANT in dict(ids).values() or (_first(heads, _CHANGEABLE) is not None and grade is not None):
        return _offline_sheet(text, file, header, heads, column)
    if ids or _first(heads, _FULL_NAMES) is not None:
        return _gradebook(text, file, header, heads, column, problems)
    found = ", ".join(printable(head, 40) for head in heads[:6])
    raise BadUsage(
        f"{file}: expected a gradebook of Canvas or Moodle, or Moodle's grading sheet, with a column for an id, "
        f"a login or an e-mail address; found the columns {found}"
    )


def number(content: str) -> Fraction | None:
    """The number in a cell, with a point or a comma; None if it is none."""
    return Fraction(content.replace(",", ".")) if _NUMBER.fullmatch(content) else None


def participant(content: str) -> str:
    """The number in `Participant 345`, in whatever language; other texts as they are."""
    found = _PARTICIPANT.fullmatch(content)
    return found[1] if found else content


def _ids(heads: Sequence[str]) -> Iterator[tuple[int, IdKind]]:
    yield from ((place, _IDS[head]) for place, head in enumerate(heads) if head in _IDS and head != "id")


def _canvas(
    text: CsvText, file: Path, header: int, heads: Sequence[str], column: str | None, problems: Sequence[GradedProblem]
) -> Layout:
    below = range(header + 1, len(text.rows))
    possible = next((row for row in below if "points possible" in text.content(row, 0).casefold()), None)
    fixed = {
        place for place in range(len(heads)) if possible and "read only" in text.content(possible, place).casefold()
    }
    graded = [place for place, head in enumerate(heads) if head and head not in _CANVAS_STUDENT]
    grade = _choose(text, file, header, graded, column, problems, _fits_canvas, frozenset(fixed))
    first = header + 1 if possible is None else possible + 1
    return Layout(
        platform="Canvas gradebook",
        header=header,
        rows=tuple(row for row in range(first, len(text.rows)) if text.content(row, 0)),
        ids=((1, IdKind.CANVAS), *_ids(heads)),
        names=(0,),
        grade=grade,
        maximum=None if possible is None else number(text.content(possible, grade)),
    )


def _offline_sheet(text: CsvText, file: Path, header: int, heads: Sequence[str], column: str | None) -> Layout:
    grade = _named(text, file, header, column) if column else _first(heads, _GRADES)
    if grade is None:
        raise BadUsage(f"{file}: no column Grade; name the one to fill with --column")
    known = dict(_ids(heads))
    known.setdefault(0, IdKind.PARTICIPANT)  # `ID` in German
    return Layout(
        platform="Moodle grading sheet",
        header=header,
        rows=_student_rows(text, header),
        ids=tuple(sorted(known.items())),
        names=_names(heads),
        grade=grade,
        feedback=_first(heads, _FEEDBACK),
        highest=_first(heads, _MAXIMA),
        changeable=_first(heads, _CHANGEABLE),
    )


def _gradebook(
    text: CsvText, file: Path, header: int, heads: Sequence[str], column: str | None, problems: Sequence[GradedProblem]
) -> Layout:
    ids, names = tuple(_ids(heads)), _names(heads)
    taken = {place for place, _ in ids} | set(names)
    graded = [
        place
        for place, head in enumerate(heads)
        if head and place not in taken and "feedback" not in head and not _NO_GRADES.fullmatch(head)
    ]
    grade = _choose(text, file, header, graded, column, problems, _fits_moodle, frozenset())
    return Layout(
        platform="Moodle gradebook",
        header=header,
        rows=_student_rows(text, header),
        ids=ids,
        names=names,
        grade=grade,
        feedback=_feedback_of(heads, grade),
    )


def _student_rows(text: CsvText, header: int) -> tuple[int, ...]:
    return tuple(row for row in range(header + 1, len(text.rows)) if any(cell.content for cell in text.rows[row]))


def _names(heads: Sequence[str]) -> tuple[int, ...]:
    full = _first(heads, _FULL_NAMES)
    if full is not None:
        return (full,)
    first, last = _first(heads, _FIRST_NAMES), _first(heads, _LAST_NAMES)
    return () if first is None or last is None else (first, last)


def _feedback_of(heads: Sequence[str], grade: int) -> int | None:
    """The feedback column of a grade's: `Ochos feedback`, or `Assignment: Ochos (Feedback)`."""
    title = re.sub(r" \([^()]*\)\Z", "", heads[grade])
    return _first(heads, (f"{title} feedback", f"{title} (feedback)"))


def _choose(
    text: CsvText,
    file: Path,
    header: int,
    graded: Sequence[int],
    column: str | None,
    problems: Sequence[GradedProblem],
    fits: Callable[[str, str], bool],
    fixed: frozenset[int],
) -> int:
    """The column of the grade: the one with the name that the user gave, otherwise the one that is named like the
    problem, otherwise the only one."""
    if column is not None:
        named = [place for place in graded if fits(text.content(header, place).casefold(), column.casefold())]
        place = named[0] if len(named) == 1 else _named(text, file, header, column)
        if place not in graded:
            raise BadUsage(f"{file}: the column {column} is not for grades: choose another")
        if place in fixed:
            raise BadUsage(f"{file}: Canvas computes the column {column} itself (read only): choose another")
        return place
    open_ones = [place for place in graded if place not in fixed]
    titles = {name.casefold() for problem in problems for name in (problem.id, problem.title)}
    likely = [place for place in open_ones if any(fits(text.content(header, place).casefold(), one) for one in titles)]
    chosen = likely or open_ones
    if len(chosen) != 1:
        names = [text.content(header, place) for place in chosen] or ["none"]
        listed = ", ".join(printable(name, 60) for name in names[:10])
        raise BadUsage(f"{file}: which column is to be filled? Name it with --column; there are: {listed}")
    return chosen[0]


def _fits_canvas(head: str, title: str) -> bool:
    found = _TITLE.fullmatch(head)
    return head == title or (found is not None and found[1].strip() == title)


def _fits_moodle(head: str, title: str) -> bool:
    """Whether `Assignment: Ochos (Real)` is a column of the grades of Ochos."""
    bare = re.sub(r" \((?:real|punkte)\)\Z", "", head)
    return head == title or bare in (title, bare.partition(":")[0] + f": {title}", bare.partition(":")[0] + f":{title}")


def _named(text: CsvText, file: Path, header: int, column: str) -> int:
    names = [cell.content.strip() for cell in text.rows[header]]
    if names.count(column) > 1:
        raise BadUsage(f"{file}: {names.count(column)} columns are called {column!r}: rename one of them")
    if column not in names:
        raise BadUsage(f"{file}: no column {column!r}; {suggestion(column, [name for name in names if name])}")
    return names.index(column)


def _first(heads: Sequence[str], names: Sequence[str]) -> int | None:
    return next((place for name in names for place, head in enumerate(heads) if head == name), None)
