"""The part `gradebook`: where a table that the platform exports has the students, and where it takes their points.

It offers `fit` and `layout`; if the platform writes words instead of a grade, also EXCUSED. The functions here find
what most tables have.
"""

# ruff: noqa: RUF001 - letters of many alphabets
from __future__ import annotations

import enum
import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from judge import platforms
from judge.base.decimals import decimal_sign, has_two_meanings, number
from judge.base.errors import BadUsage, suggestion
from judge.base.printable import printable
from judge.platforms import columns
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from judge.base.csv_text import CsvText

# Columns of a gradebook that no teacher fills.
_NO_GRADES = re.compile(
    r"(?:institution|institución|institució|instituição|istituzione|instituut|institutio|erakundea|учреждение|заклад|"
    r"department|departamento|département|departament|dipartimento|abteilung|afdeling|avdelning|отдел|відділ|"
    r"status|section|last (?:modified|downloaded)|zuletzt|letzter|última descarga|dernier téléchargement|"
    r"course total|category total|kurs gesamt|total del curso|total du cours|total del curs|total do curso|"
    r"total da disciplina|total curs|totale corso|totale del corso|cursustotaal|totalt för kurs|ikastaroan guztira|"
    r"итоговая оценка за курс|загальне за курс|σύνολο μαθήματος|kurs toplamı|课程总分|コース合計|강좌 합계)(?!\w).*"
)


class Fit(enum.IntEnum):
    """How sure it is that a table is the platform's. LIKELY: a column has a name as only this platform gives it."""

    NO = 0
    POSSIBLE = 1
    LIKELY = 2
    SURE = 3


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


@dataclass(frozen=True)
class Table:
    """The table in `file`, with the names of its columns in the row `header`. `column` is the name of the grade's
    column, if the user gave one; `titles` are what the graded problems are called, in small letters."""

    text: CsvText
    file: Path
    header: int
    column: str | None
    titles: frozenset[str]

    @cached_property
    def heads(self) -> list[str]:
        """The names of the columns, in small letters."""
        return [cell.content.strip().casefold() for cell in self.text.rows[self.header]]

    @cached_property
    def rows(self) -> tuple[int, ...]:
        """The rows below that are not empty."""
        below = range(self.header + 1, len(self.text.rows))
        return tuple(row for row in below if any(cell.content for cell in self.text.rows[row]))

    @cached_property
    def separator(self) -> str:
        """What is between the cells; `;` also for a file with commas there and decimal commas in some column."""
        contents = (cell.content for row in self.text.rows for cell in row)
        commas = self.text.separator == "," and any(decimal_sign([one]) == "," for one in contents)
        return ";" if commas else self.text.separator

    def name(self, place: int | None) -> str:
        """The name of a column, for people."""
        return printable(self.text.content(self.header, place), 60)

    def check(self, row: int, place: int, sign: str) -> None:
        """BadUsage if the cell may be one number or another."""
        content = self.text.content(row, place)
        if has_two_meanings(content, sign, self.separator):
            whole, part = re.split("[.,]", content)
            decimal = f"{whole}.{part.rstrip('0') or '0'}"
            raise BadUsage(
                f"{self.file}, row {row + 1}: the column {self.name(place)} has {content!r}, which may be {whole}{part}"
                f" or {decimal}: write {whole}{part} or {decimal} there"
            )


class Reader(Protocol):
    """What the part offers."""

    def fit(self, table: Table) -> Fit:
        """How sure it is that the table is the platform's."""
        ...

    def layout(self, table: Table) -> Layout:
        """Its layout, if it fits. BadUsage if it is not clear which column is meant."""
        ...


@runtime_checkable
class ExcusingReader(Protocol):
    """What the part offers in addition: the words that the platform writes instead of a grade, in small letters, with
    what is said of them. The teacher has decided: such a cell stays as it is, in a file of any platform."""

    EXCUSED: Mapping[str, str]


def readers() -> list[Reader]:
    """Those of all platforms, by the names of these."""
    return [cast("Reader", platforms.load(name, "gradebook")) for name in platforms.names("gradebook")]


def ids(heads: Sequence[str]) -> tuple[tuple[int, IdKind], ...]:
    """The columns of the students' ids."""
    meanings = enumerate(columns.meanings(heads))
    return tuple((place, kind) for place, meaning in meanings if (kind := columns.id_kind(meaning)))


def names(heads: Sequence[str]) -> tuple[int, ...]:
    """The columns of the students' names: the one with full names, otherwise those with first and last names."""
    meanings = columns.meanings(heads)
    if columns.NAME in meanings:
        return (meanings.index(columns.NAME),)
    parts = (columns.FIRST, columns.LAST)
    return tuple(meanings.index(part) for part in parts) if {*parts} <= {*meanings} else ()


def of_meaning(heads: Sequence[str], meaning: str) -> int | None:
    """The first column that means this."""
    meanings = columns.meanings(heads)
    return meanings.index(meaning) if meaning in meanings else None


def graded(heads: Sequence[str]) -> list[int]:
    """The columns that may have points: they say neither who a student is nor what no teacher fills in."""
    taken = {place for place, _ in ids(heads)} | set(names(heads))
    return [
        place
        for place, head in enumerate(heads)
        if head and place not in taken and "feedback" not in head and not _NO_GRADES.fullmatch(head)
    ]


def feedback_of(heads: Sequence[str], grade: int) -> int | None:
    """The feedback column of a grade's: `Ochos feedback`, or `Assignment: Ochos (Feedback)`."""
    title = re.sub(r" \([^()]*\)\Z", "", heads[grade])
    wanted = (f"{title} feedback", f"{title} (feedback)")
    return next((place for name in wanted for place, head in enumerate(heads) if head == name), None)


def choose(
    table: Table, places: Iterable[int], fits: Callable[[str, str], bool], closed: Iterable[int] = (), why: str = ""
) -> int:
    """The column of the grade among `places`: the one with the name that the user gave, otherwise the one that is named
    like the problem, otherwise the only one. `fits` compares the name of a column with a title. Those in `closed` are
    not filled: `why` says so, with the name of the column for `{}`."""
    places, closed = list(places), set(closed)
    heads = {place: table.text.content(table.header, place) for place in places}
    if table.column is not None:
        wanted = table.column.casefold()
        called = [place for place in places if fits(heads[place].casefold(), wanted)]
        place = called[0] if len(called) == 1 else named(table, table.column)
        if place not in places:
            raise BadUsage(f"{table.file}: the column {table.column} is not for grades: choose another")
        if place in closed:
            raise BadUsage(f"{table.file}: {why.replace('{}', table.column)}: choose another")
        return place
    open_ones = [place for place in places if place not in closed]
    likely = [place for place in open_ones if any(fits(heads[place].casefold(), title) for title in table.titles)]
    chosen = likely or open_ones
    if len(chosen) != 1:
        found = [heads[place] for place in chosen] or ["none"]
        if len(set(found)) < len(found):
            named(table, next(name for name in found if found.count(name) > 1))
        listed = ", ".join(printable(name, 60) for name in found[:10])
        raise BadUsage(f"{table.file}: which column is to be filled? Name it with --column; there are: {listed}")
    return chosen[0]


def named(table: Table, column: str) -> int:
    """The only column of this name. BadUsage if there is none, or several."""
    found = [cell.content.strip() for cell in table.text.rows[table.header]]
    if found.count(column) > 1:
        raise BadUsage(f"{table.file}: {found.count(column)} columns are called {column!r}: rename one of them")
    if column not in found:
        raise BadUsage(f"{table.file}: no column {column!r}; {suggestion(column, [name for name in found if name])}")
    return found.index(column)


def fit_by_names(table: Table, pattern: re.Pattern[str]) -> Fit:
    """LIKELY if the table has students, and columns of grades whose names are as in `pattern`."""
    heads = table.heads
    is_of_students = bool(ids(heads) or names(heads))
    return Fit.LIKELY if is_of_students and _matching(heads, pattern) else Fit.NO


def layout_by_names(table: Table, pattern: re.Pattern[str], title: str) -> Layout:
    """The layout of a table whose grades have columns named as in `pattern`, with the groups `title` and `highest`."""
    heads = table.heads

    def fits(head: str, wanted: str) -> bool:
        said = pattern.fullmatch(head)
        bare = said["title"] if said else head
        return wanted in {head, bare, bare.partition(":")[2].strip()}

    grade = choose(table, _matching(heads, pattern), fits)
    said = pattern.fullmatch(heads[grade])
    return Layout(
        platform=f"{title} gradebook",
        header=table.header,
        rows=table.rows,
        ids=ids(heads),
        names=names(heads),
        grade=grade,
        feedback=feedback_of(heads, grade),
        maximum=number(said["highest"]) if said else None,
        sign=decimal_sign(table.text.content(row, grade) for row in table.rows),
    )


def _matching(heads: Sequence[str], pattern: re.Pattern[str]) -> list[int]:
    return [place for place in graded(heads) if pattern.fullmatch(heads[place])]
