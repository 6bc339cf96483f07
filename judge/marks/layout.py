"""Finds out where a gradebook that a platform exported has students and grades, and whether these are points."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from judge.base.decimals import number
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import either
from judge.platforms import gradebook, titles
from judge.platforms.gradebook import ExcusingReader, Fit, Layout, Table
from judge.values.identity import one_form

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from judge.base.csv_text import CsvText
    from judge.results.reader import GradedProblem

_NO_GRADE_YET = ("", "-", "\N{EN DASH}", "\N{EM DASH}")


def find_layout(text: CsvText, file: Path, chosen: str | None, problems: Sequence[GradedProblem]) -> Layout:
    """The layout of `text`; `chosen` is the name of the grade's column, if the user gave one. BadUsage if the file is
    of no platform, or if it is not clear which column is meant."""
    table = _table(text, file, chosen, problems)
    layout = _layout(table)
    for row in layout.rows:
        for column in (layout.grade, layout.highest):
            if column is not None:
                table.check(row, column, layout.sign)
    cells = [(row, text.content(row, layout.grade)) for row in layout.rows]
    others = [(row, content) for row, content in cells if not is_grade(content, layout.sign)]
    if others and 2 * len(others) >= len(cells):
        row, content = others[0]
        raise BadUsage(
            f"{file}, row {row + 1}: the column {table.name(layout.grade)} has {printable(content, 40)!r}, which is "
            "not a grade: choose another with --column"
        )
    return layout


def is_grade(content: str, sign: str) -> bool:
    """Whether a cell has a number, nothing yet, or what a platform writes instead of a grade."""
    return content.casefold() in {*_NO_GRADE_YET, *excused()} or number(content, sign) is not None


@functools.cache
def excused() -> Mapping[str, str]:
    """The words that platforms write instead of a grade, in small letters, and what is said of them."""
    excusing = (reader for reader in gradebook.readers() if isinstance(reader, ExcusingReader))
    return {word: said for reader in excusing for word, said in reader.EXCUSED.items()}


def _table(text: CsvText, file: Path, chosen: str | None, problems: Sequence[GradedProblem]) -> Table:
    header = next((row for row in range(len(text.rows)) if any(cell.content.strip() for cell in text.rows[row])), None)
    if header is None:
        raise BadUsage(f"{file}: an empty file: expected a gradebook as {_kinds()} exports it")
    titles = frozenset(one_form(name).casefold() for problem in problems for name in (problem.id, problem.title))
    return Table(text, file, header, chosen and one_form(chosen), titles)


def _layout(table: Table) -> Layout:
    heads = table.heads
    if heads[0] == "student" and "max points" in heads:
        raise BadUsage(f"{table.file}: this is the judge's own table: give the gradebook that your platform exported")
    fits = [(reader.fit(table), reader) for reader in gradebook.readers()]
    fit, best = max(fits, key=lambda one: one[0])
    if fit is Fit.NO:
        found = ", ".join(printable(head, 40) for head in heads[:6])
        raise BadUsage(
            f"{table.file}: expected a gradebook of {_kinds()}, or Moodle's grading sheet, with a column for an id, a "
            f"login or an e-mail address; found the columns {found}"
        )
    return best.layout(table)


def _kinds() -> str:
    return either(titles("gradebook"))
