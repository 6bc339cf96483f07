"""Fills a platform's CSV file with points: finds each student's row, and changes nothing but the cells of grades."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.decimals import brief, decimals, number, rounded
from judge.base.errors import BadUsage
from judge.base.plain_text import plain
from judge.base.printable import printable
from judge.marks.layout import excused, is_grade
from judge.reporting.reports.csv import defuse
from judge.values.identity import IdKind, one_form

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.base.csv_text import CsvText
    from judge.platforms.gradebook import Layout
    from judge.results.reader import Entry, GradedStudent, Results

_NO = ("no", "nein", "non", "não", "nao", "nee", "nei", "nej", "nie", "ne", "ei", "нет")
_MOST_NAMED = 5  # rows
_PARTICIPANT = re.compile(r"\D*?(\d+)")


@dataclass(frozen=True)
class Wanted:
    """What is to be filled in for a student: `points` (None: not known yet) and the feedback in words."""

    student: GradedStudent
    points: Fraction | None
    feedback: str


@dataclass(frozen=True)
class CellChange:
    """A cell that changes: whose it is, and its old and new content."""

    student: str
    row: int
    column: int
    old: str
    new: str


@dataclass(frozen=True)
class Filling:
    """What filling a file does: cells that change, students left as they are with the reason, how many had these points
    already, and who is in one of the two files only."""

    changes: tuple[CellChange, ...]
    left: tuple[tuple[str, str], ...]
    same: int
    only_in_file: tuple[str, ...]
    only_in_results: tuple[str, ...]


@dataclass(frozen=True)
class Scale:
    """How points become grades: the sum of the problems' points, and the highest grade to scale to, if asked for."""

    possible: Fraction
    scaled: bool = False
    highest: Fraction | None = None


def wanted_of(results: Results, problems: Sequence[str]) -> list[Wanted]:
    """What each student of `results` gets for `problems` together."""
    entries: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in results.entries:
        if entry.problem in problems:
            entries[entry.student].append(entry)
    return [_wanted(student, entries[student.id], results) for student in results.students]


def _wanted(student: GradedStudent, entries: Sequence[Entry], results: Results) -> Wanted:
    if student.missing and not entries:
        return Wanted(student, Fraction(0), "Nothing was handed in: 0 points.")
    known = [entry.points for entry in entries if entry.points is not None]
    points = sum(known, Fraction(0)) if entries and len(known) == len(entries) else None
    possible = {problem.id: problem.points for problem in results.problems}
    return Wanted(student, points, " ".join(_say(entry, possible.get(entry.problem)) for entry in entries))


def _say(entry: Entry, possible: Fraction | None) -> str:
    """Feedback in words; a diagnosis reveals nothing of secret cases."""
    if entry.points is None:
        return f"{entry.problem}: no points yet."
    said = f"{entry.problem}: {brief(entry.points)}{f' of {brief(possible)}' if possible else ''} points"
    said += f" ({entry.verdict})" if entry.verdict else ""
    said += f", instead of {brief(entry.judged)}" if entry.judged is not None else ""
    said += f": {entry.why}." if entry.why else "."
    misread = " or ".join(f"{title}, rule {rule}" for title, rule, _hint in entry.misread[:3])
    return f"{said} Misread: {misread}." if misread else said


def fill(
    text: CsvText,
    file: Path,
    layout: Layout,
    wanted: Sequence[Wanted],
    scale: Scale,
    mapping: Mapping[str, str],
    *,
    feedback: bool,
) -> Filling:
    """What to change in `text`. `mapping` maps ids to students and overrides every match. BadUsage if points
    cannot be grades of this column."""
    if feedback and layout.feedback is None:
        raise BadUsage(f"{file}: no column for feedback beside {text.content(layout.header, layout.grade)}")
    rows = dict(_matched(text, layout, wanted, mapping))
    places: defaultdict[str, list[int]] = defaultdict(list)
    for row, student in rows.items():
        if student is not None:
            places[student].append(row)
    by_id = {one.student.id: one for one in wanted}
    comma = _has_comma(text, layout)
    changes: list[CellChange] = []
    left: list[tuple[str, str]] = []
    same = 0
    for student, (row, *others) in places.items():
        meant = student in mapping.values()
        found = _say_rows(row, others) or _why_left(text, layout, row, by_id[student], scale, is_mapped=meant)
        if found:
            left.append((student, found))
            continue
        new = list(_cells(text, file, layout, row, by_id[student], scale, comma, feedback=feedback))
        changes += new
        same += not new
    nobody = tuple(_label(text, layout, row) for row, student in rows.items() if student is None)
    return Filling(tuple(changes), tuple(left), same, nobody, tuple(one for one in by_id if one not in places))


def _say_rows(row: int, others: Sequence[int]) -> str:
    """Why nothing is filled in for a student who has other rows, too; '' if there are none."""
    if not others:
        return ""
    *first, last = [str(one + 1) for one in (row, *others)][:_MOST_NAMED]
    more = f" (and {len(others) + 1 - _MOST_NAMED} more)" if len(others) >= _MOST_NAMED else ""
    return f"rows {', '.join(first)} and {last}{more} fit: --map says which one"


def _why_left(text: CsvText, layout: Layout, row: int, wanted: Wanted, scale: Scale, *, is_mapped: bool) -> str:
    """Why the row stays as it is; '' if it is filled."""
    old = text.content(row, layout.grade)
    if len(text.rows[row]) <= layout.grade:
        return "the row is too short for the column"
    if not is_mapped and _are_others(_name_in(text, layout, row), wanted.student.name):
        return f"this row belongs to {_label(text, layout, row)}: if it is the same person, say so with --map"
    if wanted.points is None:
        return "there are no points"
    highest = _highest(text, layout, row, scale)
    if highest is not None and scale.possible <= highest < _scaled(wanted.points, highest, scale):
        return f"{brief(wanted.points)} points are more than the column's {brief(highest)}"
    if said := excused().get(old.casefold()):
        return said
    if not is_grade(old, layout.sign):
        return f"the cell has {printable(old, 40)!r}, which is not a number"
    if text.content(row, layout.changeable).casefold() in _NO:
        return "locked: the grade cannot be changed"
    return ""


def _cells(
    text: CsvText, file: Path, layout: Layout, row: int, wanted: Wanted, scale: Scale, comma: bool, *, feedback: bool
) -> Iterator[CellChange]:
    assert wanted.points is not None, "others are left as they are"
    highest = _highest(text, layout, row, scale)
    if scale.scaled and not scale.possible:
        raise BadUsage(f"{file}: --scale: the problem has 0 points")
    if scale.scaled and highest is None:
        raise BadUsage(f"{file}: it does not say the highest grade of the column: give --highest N")
    points = _scaled(wanted.points, highest, scale)
    if highest is not None and points > highest:
        raise BadUsage(
            f"{file}: {wanted.student.id} has {brief(points)} points, more than the column's {brief(highest)}: "
            f"--scale makes {brief(highest)} of {brief(scale.possible)}"
        )
    old = text.content(row, layout.grade)
    written = decimals(points)
    if number(old, layout.sign) != rounded(points, 2):
        yield CellChange(wanted.student.id, row, layout.grade, old, written.replace(".", ",") if comma else written)
    if feedback and layout.feedback is not None and layout.feedback < len(text.rows[row]):
        said, before = defuse(printable(wanted.feedback, 2000)), text.content(row, layout.feedback)
        if said != before:
            yield CellChange(wanted.student.id, row, layout.feedback, before, said)


def _highest(text: CsvText, layout: Layout, row: int, scale: Scale) -> Fraction | None:
    """The highest grade in this row, None if nobody says it."""
    return scale.highest or layout.maximum or number(text.content(row, layout.highest), layout.sign)


def _scaled(points: Fraction, highest: Fraction | None, scale: Scale) -> Fraction:
    return points * highest / scale.possible if scale.scaled and highest is not None and scale.possible else points


def _has_comma(text: CsvText, layout: Layout) -> bool:
    """Whether the file writes numbers with a comma."""
    if layout.sign:
        return layout.sign == ","
    columns = [layout.grade, *([layout.highest] if layout.highest is not None else [])]
    cells = [text.content(row, column) for row in range(layout.header + 1, len(text.rows)) for column in columns]
    commas, points = (sum(sign in cell for cell in cells if number(cell) is not None) for sign in (",", "."))
    return commas > points or (not points and text.separator == ";")


# ---- who is who ------------------------------------------------------------------------------------------------------


def _matched(
    text: CsvText, layout: Layout, wanted: Sequence[Wanted], mapping: Mapping[str, str]
) -> Iterator[tuple[int, str | None]]:
    """Each row of a student with the student's id in the results, None if nobody there is meant. Whom `mapping` names
    has the rows that it gives, and no others."""
    mapped = set(mapping.values())
    wanted = [one for one in wanted if one.student.id not in mapped]
    ids = _ids_of(wanted)
    names = Counter(_name(one.student.name or one.student.id) for one in wanted)
    by_name = {_name(one.student.name or one.student.id): one.student.id for one in wanted}
    in_file = Counter(_name_in(text, layout, row) for row in layout.rows)
    for row in layout.rows:
        cells = [(kind, content) for column, kind in layout.ids if (content := text.content(row, column))]
        named = _name_in(text, layout, row)
        student = next((mapping[one_form(content)] for _, content in cells if one_form(content) in mapping), None)
        student = student or next((ids[key] for kind, content in cells if (key := _key(kind, content)) in ids), None)
        if student is None and names[named] == in_file[named] == 1:
            student = by_name[named]
        yield row, student


def _ids_of(wanted: Sequence[Wanted]) -> dict[tuple[IdKind, str], str]:
    """Whom each id means. A student's own id may be any of them; an id of two students means nobody."""
    found: defaultdict[tuple[IdKind, str], set[str]] = defaultdict(set)
    for one in wanted:
        for known in one.student.ids:
            found[_key(known.kind, known.value)].add(one.student.id)
    own: defaultdict[tuple[IdKind, str], set[str]] = defaultdict(set)
    for one in wanted:
        having = {known.kind for known in one.student.ids}
        for kind in IdKind:
            if kind not in having and kind.is_lasting:
                own[_key(kind, one.student.id)].add(one.student.id)
    return {key: min(students) for key, students in {**own, **found}.items() if len(students) == 1}


def _key(kind: IdKind, content: str) -> tuple[IdKind, str]:
    if not kind.is_lasting:
        return kind, participant(content)
    content = content.removeprefix("#")  # it keeps spreadsheets from taking an id for a number
    return kind, one_form(content.casefold() if kind.ignores_case else content)


def participant(content: str) -> str:
    """The number in `Participant 345`, in whatever language; other texts as they are."""
    found = _PARTICIPANT.fullmatch(content)
    return found[1] if found else content


def _name_in(text: CsvText, layout: Layout, row: int) -> str:
    return _name(" ".join(text.content(row, column) for column in layout.names))


def _name(full: str) -> str:
    """A name for comparing: `Lovelace, Ada` is `ada lovelace`."""
    last, comma, first = full.partition(",")
    return one_form(" ".join(f"{first} {last}".split() if comma else full.split()).casefold())


def _are_others(name: str, other: str) -> bool:
    """Whether two full names have no word in common. Accents do not count, and '' may be anybody."""
    first, second = (set(plain(one).split()) for one in (name, other))
    return bool(first and second) and first.isdisjoint(second)


def _label(text: CsvText, layout: Layout, row: int) -> str:
    name = " ".join(text.content(row, column) for column in layout.names)
    known = next((text.content(row, column) for column, _ in layout.ids if text.content(row, column)), "")
    return printable(name or known or f"row {row + 1}", 80)
