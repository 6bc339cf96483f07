"""Moodle's gradebook, and the grading sheet of one assignment, in any of its languages.

A table that says who the students are, but not of which platform it is, is read as a gradebook of Moodle, too.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.decimals import decimal_sign, number
from judge.base.errors import BadUsage
from judge.platforms import columns
from judge.platforms.gradebook import Fit, Layout, choose, feedback_of, graded, ids, named, names, of_meaning
from judge.platforms.moodle.sheet import is_sheet
from judge.values.identity import IdKind

if TYPE_CHECKING:
    from judge.platforms.gradebook import Table

# How a grade is shown, in brackets behind its name, in the words of the language packs: only points are filled in.
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


def fit(table: Table) -> Fit:
    """Whether it is a grading sheet, or at least says who the students are."""
    if _is_sheet(table):
        return Fit.SURE
    return Fit.POSSIBLE if ids(table.heads) or names(table.heads) else Fit.NO


def layout(table: Table) -> Layout:
    """That of a grading sheet, otherwise that of a gradebook."""
    return _sheet(table) if _is_sheet(table) else _gradebook(table)


def _is_sheet(table: Table) -> bool:
    heads = table.heads
    has_participants = IdKind.PARTICIPANT in dict(ids(heads)).values()
    is_named = {columns.CHANGEABLE, columns.GRADE} <= {*columns.meanings(heads)}
    return has_participants or is_named or is_sheet([[table.text.content(row, 0)] for row in table.rows])


def _sheet(table: Table) -> Layout:
    text, heads, rows = table.text, table.heads, table.rows
    grade = named(table, table.column) if table.column else of_meaning(heads, columns.GRADE)
    if grade is None:
        raise BadUsage(f"{table.file}: no column Grade; name the one to fill with --column")
    known = dict(ids(heads))
    known.setdefault(0, IdKind.PARTICIPANT)  # `ID` in German
    # In every language the two columns behind the grade are its maximum, and whether it can be changed.
    highest, changeable = of_meaning(heads, columns.HIGHEST), of_meaning(heads, columns.CHANGEABLE)
    if highest is None and rows and all(number(text.content(row, grade + 1)) is not None for row in rows):
        highest, changeable = grade + 1, grade + 2 if changeable is None and grade + 2 < len(heads) else changeable
    places = [grade, *([] if highest is None else [highest])]
    return Layout(
        platform="Moodle grading sheet",
        header=table.header,
        rows=rows,
        ids=tuple(sorted(known.items())),
        names=names(heads),
        grade=grade,
        feedback=of_meaning(heads, columns.COMMENTS),
        highest=highest,
        changeable=changeable,
        sign=decimal_sign(text.content(row, column) for row in rows for column in places),
    )


def _gradebook(table: Table) -> Layout:
    heads = table.heads
    grade = choose(table, (place for place in graded(heads) if _shown_as(heads[place]) not in _NO_POINTS), _fits)
    return Layout(
        platform="Moodle gradebook",
        header=table.header,
        rows=table.rows,
        ids=ids(heads),
        names=names(heads),
        grade=grade,
        feedback=feedback_of(heads, grade),
        sign=decimal_sign(table.text.content(row, grade) for row in table.rows),
    )


def _fits(head: str, title: str) -> bool:
    """Whether `Assignment: Ochos (Real)` is a column of the grades of Ochos."""
    bare = head.rpartition("(")[0].strip() if _shown_as(head) in _POINTS else head
    return title in {head, bare, bare.partition(":")[2].strip()}


def _shown_as(head: str) -> str:
    """The words in brackets at the end of a column's name."""
    found = re.search(r"\(([^()]*)\)\Z", head)
    return found[1] if found else ""
