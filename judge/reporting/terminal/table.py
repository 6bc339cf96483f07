"""The table of a class in a terminal."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.decimals import brief
from judge.base.printable import printable
from judge.base.wording import many
from judge.reporting.gradebook import (
    MISSING,
    by_student,
    count_misreadings,
    earned,
    full_names,
    not_judged,
    say_award,
    say_mark,
    tally,
    titled,
    verdict_name,
    whose,
)
from judge.reporting.terminal.columns import cells, elide, pad, wrap_prose
from judge.reporting.terminal.palette import PLAIN
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.reporting.gradebook import Student
    from judge.reporting.terminal.palette import Palette
    from judge.values.report import Report, Result

_MOST_UNMATCHED = 10
_MOST_MARKS = 20
_MOST_MISREADINGS = 5
_MOST_NOTES = 10


@dataclass(frozen=True)
class _Column:
    head: str
    cells: tuple[str, ...]
    colours: tuple[Callable[[str], str], ...]
    right: bool = False

    @property
    def width(self) -> int:
        return max(cells(text) for text in (self.head, *self.cells))


def table(report: Report, width: int = 80, palette: Palette = PLAIN) -> str:
    """A class: students by problems with verdict and points, the counts, and what was not judged.

    Never wider than `width` (at least 40): long names are cut, and problems that do not fit are named below.
    """
    width = max(40, width)
    students = by_student(report)
    problems = [_problem_column(students, index, problem.id, palette) for index, problem in enumerate(report.problems)]
    known = full_names(report)
    names = _plain_column("student", [_with_name(student.student, known) for student in students])
    totals = _plain_column("points", [_or_dash(student.points) for student in students], right=True)
    shown, names_width = _fit(problems, names.width, width - totals.width - 2)
    columns = [names, *problems[:shown], totals]
    if shown < len(problems):
        columns.insert(-1, _plain_column("…", ["…"] * len(students)))
    widths = [names_width, *(column.width for column in columns[1:])]
    lines = [palette.strong(_line(columns, widths, None))]
    lines += [_line(columns, widths, row) for row in range(len(students))]
    if shown < len(problems):
        lines += wrap_prose("… also: " + ", ".join(problem.id for problem in report.problems[shown:]), width)
    below = [*_counts(report, students, width), *_misreadings(report, width), *_notes(report, width)]
    below += [*_marks(report, width), *_unmatched(report, width)]
    return "\n".join([*lines, "", *below])


def _problem_column(students: Sequence[Student], index: int, head: str, palette: Palette) -> _Column:
    results = [student.results[index] for student in students]
    awards = [student.awards[index] if student.awards else None for student in students]
    points = [
        _or_dash(earned(result)) if result else brief(award.points) if award else ""
        for result, award in zip(results, awards, strict=True)
    ]
    points_width = max(map(len, points), default=0)
    texts = tuple(
        _cell(student, result, text, points_width)
        for student, result, text in zip(students, results, points, strict=True)
    )
    widest = max(map(len, texts), default=0)
    return _Column(
        elide(printable(head), max(widest, 12)), texts, tuple(_colour(result, palette) for result in results)
    )


def _cell(student: Student, result: Result | None, points: str, width: int) -> str:
    """A student's verdict and points for a problem; without a program only what is known."""
    if result is None and not points:
        return MISSING if student.missing else "-"
    late = " late" if result and result.submission.late else ""
    return f"{verdict_name(result, '-') if result else '-':<3} {points:>{width}}{late}"


def _with_name(student: str, known: Mapping[str, str]) -> str:
    full_name = known.get(student, "")
    return f"{printable(student)} ({printable(full_name)})" if full_name else printable(student)


def _plain_column(head: str, texts: Sequence[str], *, right: bool = False) -> _Column:
    return _Column(head, tuple(texts), (str,) * len(texts), right)


def _colour(result: Result | None, palette: Palette) -> Callable[[str], str]:
    if result is None:
        return palette.faint
    return palette.good if result.verdict is Verdict.AC else palette.bad


def _or_dash(points: Fraction | None) -> str:
    return "-" if points is None else brief(points)


def _fit(problems: Sequence[_Column], names: int, room: int) -> tuple[int, int]:
    """How many problems fit beside the names, and the names' width. Names are cut to 16 columns first."""
    least = min(names, 16)
    all_of_them = sum(column.width + 2 for column in problems)
    if least + all_of_them <= room:
        return len(problems), min(names, room - all_of_them)
    left, shown = room - least - 3, 0
    while left >= problems[shown].width + 2:
        left -= problems[shown].width + 2
        shown += 1
    return shown, min(names, least + left)


def _line(columns: Sequence[_Column], widths: Sequence[int], row: int | None) -> str:
    parts = []
    for column, width in zip(columns, widths, strict=True):
        text = pad(column.head if row is None else column.cells[row], width, right=column.right)
        parts.append(text if row is None else column.colours[row](text))
    return "  ".join(parts).rstrip()


def _counts(report: Report, students: Sequence[Student], width: int) -> list[str]:
    highest = sum((problem.points for problem in report.problems), Fraction(0))
    missing = sum(student.missing for student in students)
    late = sum(result.submission.late for result in report.results)
    people = f"{many(len(students), 'student')}{f' ({missing} missing)' if missing else ''}"
    programs = f"{many(len(report.results), 'submission')}{f' ({late} late)' if late else ''}"
    return wrap_prose(f"{people}, {programs}: {tally(report.results)}; at most {brief(highest)} points", width)


def _notes(report: Report, width: int) -> list[str]:
    """Why some programs were judged and not others."""
    noted = [result.submission for result in report.results if result.submission.note]
    lines = [f"{printable(one.id)}: {printable(one.note, 400)}" for one in noted[:_MOST_NOTES]]
    if len(noted) > len(lines):
        lines.append(f"{len(noted) - len(lines)} more notes are in results.json")
    return [part for line in lines for part in wrap_prose(line, width, "", "  ")]


def _misreadings(report: Report, width: int) -> list[str]:
    """What the class misread in each problem, the most frequent first."""
    lines: list[str] = []
    for problem in report.problems:
        found = [count for count in count_misreadings(report) if count.problem == problem.id and count.found]
        lines += [
            f"{problem.id}, {count.found} of {many(count.submissions, 'submission')}: {titled(count.misreading)}"
            for count in found[:_MOST_MISREADINGS]
        ]
    return [part for line in lines for part in wrap_prose(line, width, "", "  ")]


def _marks(report: Report, width: int) -> list[str]:
    """The points that count instead of the judged ones, and why."""
    marked = [(one.submission.id, one.submission.problem, say_mark(one)) for one in report.results if one.mark]
    marked += [(award.student, award.problem, say_award(award.mark)) for award in report.awards]
    lines = [f"{printable(student)}, {problem}: {said}" for student, problem, said in sorted(marked)]
    more = len(lines) - _MOST_MARKS
    listed = [*lines[:_MOST_MARKS], f"points changed: {more} more, listed in results.json"] if more > 0 else lines
    return [part for line in listed for part in wrap_prose(line, width, "", "  ")]


def _unmatched(report: Report, width: int) -> list[str]:
    """The files that were not judged; those with the same reason together."""
    listed, known = not_judged(report), full_names(report)
    files: dict[str, list[str]] = {}
    for lost in listed[:_MOST_UNMATCHED]:
        owner = whose(lost, known)
        files.setdefault(lost.why, []).append(printable(lost.file) + (f" ({printable(owner, 60)})" if owner else ""))
    lines = [f"not judged: {', '.join(same)}: {why}" for why, same in files.items()]
    more = max(0, len(listed) - _MOST_UNMATCHED)
    if more:
        lines.append(f"not judged: {more} more, listed in results.json")
    return [part for line in lines for part in wrap_prose(line, width, "", "  ")]
