"""What the columns of a platform's CSV file mean: the gradebooks of Canvas, Moodle, Blackboard and Brightspace, and
Moodle's offline sheet."""

# ruff: noqa: RUF001 - letters of many alphabets
from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, suggestion
from judge.base.printable import printable
from judge.intake import columns
from judge.marks.decimals import decimal_sign, has_two_meanings, number
from judge.values.identity import IdKind, one_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path

    from judge.base.csv_text import CsvText
    from judge.results.reader import GradedProblem

_CANVAS_STUDENT = (
    *("student", "id", "sis user id", "sis login id", "integration id", "root account", "section"),
    *("student name", "lastname", "firstname", "last name", "first name"),
)
# Columns of a gradebook that no teacher fills.
_NO_GRADES = re.compile(
    r"(?:institution|institución|institució|instituição|istituzione|instituut|institutio|erakundea|учреждение|заклад|"
    r"department|departamento|département|departament|dipartimento|abteilung|afdeling|avdelning|отдел|відділ|"
    r"status|section|last (?:modified|downloaded)|zuletzt|letzter|última descarga|dernier téléchargement|"
    r"course total|category total|kurs gesamt|total del curso|total du cours|total del curs|total do curso|"
    r"total da disciplina|total curs|totale corso|totale del corso|cursustotaal|totalt för kurs|ikastaroan guztira|"
    r"итоговая оценка за курс|загальне за курс|σύνολο μαθήματος|kurs toplamı|课程总分|コース合計|강좌 합계)(?!\w).*"
)
# How Moodle shows a grade, in brackets behind its name, in the words of its language packs: only points are filled in.
_REAL = (
    "real;punkte;brut;reale;punteggio;reëel;reell;erreala;значение;бали;gerçek;πραγματικό;分数;実データ;실점수;tikrasis"
)
_OTHER = (
    "percentage;prozentsatz;porcentaje;pourcentage;percentuale;percentagem;porcentagem;porcentaxe;percentatge;ehunekoa"
    ";procent;prosent;procentaj;проценты;відсоток;yüzde;ποσοστό;百分比;パーセンテージ;백분율;procentai;procenta;postotak"
    ";letter;note;letra;lettre;lletra;literă;буква;harf;γράμμα;文字;문자;raidė;bokstav;graduatoria letterale"
    ";nota alfabética"
)
_POINTS, _NO_POINTS = (frozenset(words.split(";")) for words in (_REAL, _OTHER))
_NO_GRADE_YET = ("", "-", "\N{EN DASH}", "\N{EM DASH}")
EXCUSED: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(("ex", "excused"), "EX (excused)"),
        "n/a": "N/A (the assignment is not theirs)",
        **dict.fromkeys(("mi", "missing"), "MI (missing)"),
    }
)
"""What Canvas writes instead of a grade, and what it means. The teacher has decided: such a cell stays as it is."""

# Blackboard's `Ochos [Total Pts: 10 Score] |123`, Brightspace's `Ochos Points Grade <Numeric MaxPoints:10 Weight:5>`.
_WITH_HIGHEST = re.compile(
    r"(?P<title>.+?) (?:\[total pts: (?:up to )?(?P<blackboard>[\d.,]+)[^]]*\] ?\|\d+"
    r"|points grade <numeric maxpoints:(?P<brightspace>[\d.,]+)[^>]*>)"
)
_READ_ONLY = re.compile(r"[(\uff08].*[)\uff09]")  # in Canvas's row of the highest grades, in the user's language
_TITLE = re.compile(r"(.*) \(\d+\)")
_PARTICIPANT = re.compile(r"\D*?(\d+)")


@dataclass(frozen=True)
class Layout:
    """Where in a file the students, their ids and their grades are.

    `header` is the row of the columns' names, `rows` are those of students. `highest` is the column of each student's
    highest grade, `maximum` the highest grade of all, if the file says it. `changeable` is the column that says whether
    a grade may be changed. `sign` is what stands before the decimals in the numbers of these columns, '' if they do not
    show it.
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
    sign: str = ""


def find_layout(text: CsvText, file: Path, chosen: str | None, problems: Sequence[GradedProblem]) -> Layout:
    """The layout of `text`; `chosen` is the name of the grade's column, if the user gave one. BadUsage if the file is
    none of the three, or if it is not clear which column is meant."""
    layout = _layout(text, file, chosen and one_form(chosen), problems)
    name = printable(text.content(layout.header, layout.grade), 60)
    cells = [(row, text.content(row, layout.grade)) for row in layout.rows]
    separator = _separator(text)
    for row, column in ((row, column) for row in layout.rows for column in (layout.grade, layout.highest)):
        content = text.content(row, column)
        if column is not None and has_two_meanings(content, layout.sign, separator):
            raise _two_meanings(file, row, printable(text.content(layout.header, column), 60), content)
    others = [(row, content) for row, content in cells if not is_grade(content, layout.sign)]
    if others and 2 * len(others) >= len(cells):
        row, content = others[0]
        raise BadUsage(
            f"{file}, row {row + 1}: the column {name} has {printable(content, 40)!r}, which is not a grade: "
            "choose another with --column"
        )
    return layout


def _separator(text: CsvText) -> str:
    """What is between the cells; `;` also for a file with commas there that writes decimal commas in some column."""
    contents = (cell.content for row in text.rows for cell in row)
    return ";" if text.separator == "," and any(decimal_sign([one]) == "," for one in contents) else text.separator


def is_grade(content: str, sign: str) -> bool:
    """Whether a cell has a number, nothing yet, or what Canvas writes instead of a grade."""
    return content.casefold() in {*_NO_GRADE_YET, *EXCUSED} or number(content, sign) is not None


def _two_meanings(file: Path, row: int, name: str, content: str) -> BadUsage:
    whole, part = re.split("[.,]", content)
    decimal = f"{whole}.{part.rstrip('0') or '0'}"
    return BadUsage(
        f"{file}, row {row + 1}: the column {name} has {content!r}, which may be {whole}{part} or {decimal}: "
        f"write {whole}{part} or {decimal} there"
    )


def _layout(text: CsvText, file: Path, column: str | None, problems: Sequence[GradedProblem]) -> Layout:
    header = next((row for row in range(len(text.rows)) if any(cell.content.strip() for cell in text.rows[row])), None)
    if header is None:
        raise BadUsage(f"{file}: an empty file: expected a gradebook as Canvas or Moodle exports it")
    heads = [cell.content.strip().casefold() for cell in text.rows[header]]
    if heads[0] == "student" and "max points" in heads:
        raise BadUsage(f"{file}: this is the judge's own table: give the gradebook that your platform exported")
    if columns.canvas_id(heads) is not None:
        return _canvas(text, file, header, heads, column, problems)
    ids = tuple(_ids(heads))
    is_sheet = columns.is_sheet([[text.content(row, 0)] for row in _student_rows(text, header)])
    has_participants = is_sheet or IdKind.PARTICIPANT in dict(ids).values()
    if has_participants or {columns.CHANGEABLE, columns.GRADE} <= {*columns.meanings(heads)}:
        return _offline_sheet(text, file, header, heads, column)
    if ids or _names(heads):
        return _gradebook(text, file, header, heads, column, problems)
    found = ", ".join(printable(head, 40) for head in heads[:6])
    raise BadUsage(
        f"{file}: expected a gradebook of Canvas or Moodle, or Moodle's grading sheet, with a column for an id, "
        f"a login or an e-mail address; found the columns {found}"
    )


def participant(content: str) -> str:
    """The number in `Participant 345`, in whatever language; other texts as they are."""
    found = _PARTICIPANT.fullmatch(content)
    return found[1] if found else content


def _ids(heads: Sequence[str]) -> Iterator[tuple[int, IdKind]]:
    for place, meaning in enumerate(columns.meanings(heads)):
        if kind := columns.id_kind(meaning):
            yield place, kind


def _canvas(
    text: CsvText, file: Path, header: int, heads: Sequence[str], column: str | None, problems: Sequence[GradedProblem]
) -> Layout:
    below = range(header + 1, len(text.rows))
    ids = columns.canvas_ids(heads)
    id_column = next(place for place, kind in ids if kind is IdKind.CANVAS)
    possible = next((row for row in below if _says_points(text, row, id_column)), None)
    fixed = {place for place in range(len(heads)) if possible and _READ_ONLY.fullmatch(text.content(possible, place))}
    known = {*range(id_column), *(place for place, _ in ids)}
    graded = [place for place, head in enumerate(heads) if head and head not in _CANVAS_STUDENT and place not in known]
    if heads[0] not in _CANVAS_STUDENT:  # translated, so the other names are not known
        graded = [place for place in graded if _TITLE.fullmatch(heads[place])]
    grade = _choose(text, file, header, graded, column, problems, _fits_canvas, frozenset(fixed))
    first = header + 1 if possible is None else possible + 1
    rows = tuple(row for row in range(first, len(text.rows)) if text.content(row, 0) or text.content(row, id_column))
    given = () if possible is None else (possible,)
    sign = decimal_sign(text.content(row, grade) for row in (*given, *rows))
    maximum = "" if possible is None else text.content(possible, grade)
    if possible is not None and has_two_meanings(maximum, sign, _separator(text)):
        raise _two_meanings(file, possible, printable(text.content(header, grade), 60), maximum)
    if possible is not None and maximum and number(maximum, sign) is None:
        name, found = printable(text.content(header, grade), 60), printable(maximum, 40)
        raise BadUsage(
            f"{file}, row {possible + 1}: expected the highest grade of {name}, found {found!r}: write a number there"
        )
    return Layout(
        platform="Canvas gradebook",
        header=header,
        rows=rows,
        ids=tuple(ids),
        names=_names(heads) or tuple(reversed(range(id_column))),
        grade=grade,
        maximum=number(maximum, sign),
        sign=sign,
    )


def _says_points(text: CsvText, row: int, id_column: int) -> bool:
    """Whether this is Canvas's row of the highest grades. In another language its first cell has other words, but it
    has no id, and numbers."""
    cells = [cell.content.strip() for cell in text.rows[row]]
    has_numbers = any(number(cell) is not None for cell in cells[id_column + 1 :])
    return "points possible" in cells[0].casefold() or (
        has_numbers and bool(cells[0]) and not text.content(row, id_column)
    )


def _offline_sheet(text: CsvText, file: Path, header: int, heads: Sequence[str], column: str | None) -> Layout:
    grade = _named(text, file, header, column) if column else _meaning(heads, columns.GRADE)
    if grade is None:
        raise BadUsage(f"{file}: no column Grade; name the one to fill with --column")
    known = dict(_ids(heads))
    known.setdefault(0, IdKind.PARTICIPANT)  # `ID` in German
    rows = _student_rows(text, header)
    # In every language the two columns behind the grade are its maximum, and whether it can be changed.
    highest, changeable = _meaning(heads, columns.HIGHEST), _meaning(heads, columns.CHANGEABLE)
    if highest is None and _all_numbers(text, rows, grade + 1):
        highest, changeable = grade + 1, grade + 2 if changeable is None and grade + 2 < len(heads) else changeable
    places = [grade, *([] if highest is None else [highest])]
    return Layout(
        platform="Moodle grading sheet",
        header=header,
        rows=rows,
        ids=tuple(sorted(known.items())),
        names=_names(heads),
        grade=grade,
        feedback=_meaning(heads, columns.COMMENTS),
        highest=highest,
        changeable=changeable,
        sign=decimal_sign(text.content(row, column) for row in rows for column in places),
    )


def _all_numbers(text: CsvText, rows: Sequence[int], column: int) -> bool:
    return bool(rows) and all(number(text.content(row, column)) is not None for row in rows)


def _gradebook(
    text: CsvText, file: Path, header: int, heads: Sequence[str], column: str | None, problems: Sequence[GradedProblem]
) -> Layout:
    ids, names = tuple(_ids(heads)), _names(heads)
    taken = {place for place, _ in ids} | set(names)
    graded = [
        place
        for place, head in enumerate(heads)
        if head
        and place not in taken
        and "feedback" not in head
        and not _NO_GRADES.fullmatch(head)
        and _shown_as(head) not in _NO_POINTS
    ]
    graded = [place for place in graded if _WITH_HIGHEST.fullmatch(heads[place])] or graded
    grade = _choose(text, file, header, graded, column, problems, _fits_moodle, frozenset())
    rows = _student_rows(text, header)
    said = _WITH_HIGHEST.fullmatch(heads[grade])
    platform = "Moodle" if said is None else "Blackboard" if said["blackboard"] else "Brightspace"
    return Layout(
        platform=f"{platform} gradebook",
        header=header,
        rows=rows,
        ids=ids,
        names=names,
        grade=grade,
        feedback=_feedback_of(heads, grade),
        maximum=number(said["blackboard"] or said["brightspace"]) if said else None,
        sign=decimal_sign(text.content(row, grade) for row in rows),
    )


def _student_rows(text: CsvText, header: int) -> tuple[int, ...]:
    return tuple(row for row in range(header + 1, len(text.rows)) if any(cell.content for cell in text.rows[row]))


def _names(heads: Sequence[str]) -> tuple[int, ...]:
    """The columns of the students' names: the one with full names, otherwise those with first and last names."""
    meanings = columns.meanings(heads)
    if columns.NAME in meanings:
        return (meanings.index(columns.NAME),)
    parts = (columns.FIRST, columns.LAST)
    return tuple(meanings.index(part) for part in parts) if {*parts} <= {*meanings} else ()


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
    titles = {one_form(name).casefold() for problem in problems for name in (problem.id, problem.title)}
    likely = [place for place in open_ones if any(fits(text.content(header, place).casefold(), one) for one in titles)]
    chosen = likely or open_ones
    if len(chosen) != 1:
        names = [text.content(header, place) for place in chosen] or ["none"]
        if len(set(names)) < len(names):
            _named(text, file, header, next(name for name in names if names.count(name) > 1))
        listed = ", ".join(printable(name, 60) for name in names[:10])
        raise BadUsage(f"{file}: which column is to be filled? Name it with --column; there are: {listed}")
    return chosen[0]


def _fits_canvas(head: str, title: str) -> bool:
    found = _TITLE.fullmatch(head)
    return head == title or (found is not None and found[1].strip() == title)


def _fits_moodle(head: str, title: str) -> bool:
    """Whether `Assignment: Ochos (Real)` is a column of the grades of Ochos."""
    said = _WITH_HIGHEST.fullmatch(head)
    bare = said["title"] if said else head.rpartition("(")[0].strip() if _shown_as(head) in _POINTS else head
    return title in {head, bare, bare.partition(":")[2].strip()}


def _shown_as(head: str) -> str:
    """The words in brackets at the end of a column's name."""
    found = re.search(r"\(([^()]*)\)\Z", head)
    return found[1] if found else ""


def _named(text: CsvText, file: Path, header: int, column: str) -> int:
    names = [cell.content.strip() for cell in text.rows[header]]
    if names.count(column) > 1:
        raise BadUsage(f"{file}: {names.count(column)} columns are called {column!r}: rename one of them")
    if column not in names:
        raise BadUsage(f"{file}: no column {column!r}; {suggestion(column, [name for name in names if name])}")
    return names.index(column)


def _first(heads: Sequence[str], names: Sequence[str]) -> int | None:
    return next((place for name in names for place, head in enumerate(heads) if head == name), None)


def _meaning(heads: Sequence[str], meaning: str) -> int | None:
    """The first column that means this."""
    meanings = columns.meanings(heads)
    return meanings.index(meaning) if meaning in meanings else None
