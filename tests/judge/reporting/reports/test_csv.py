"""grades.csv: any reader can read it, and a spreadsheet runs nothing in it."""

import csv
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.reporting.reports import csv as grades
from judge.values.report import Report
from tests.judge.classes import AC, OCHOS, hostile, late, ochos, plain


def read(report: Report, folder: Path) -> list[list[str]]:
    """The cells of the report's grades.csv."""
    (path,) = grades.write(report, folder)
    assert path == folder / "grades.csv"
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file, strict=True))


LIKELY = (
    "probably: A two is a card like any other, rule O8; "
    "or Ties go to the number, rule O3, and Who cannot play draws one card, rule O9"
)


def test_every_cell(tmp_path: Path) -> None:
    assert read(plain(), tmp_path) == [
        [*("student", "ochos verdict", "ochos points", "ochos2 verdict", "ochos2 points", "points", "max points"),
         *("ochos misread", "ochos2 misread", "ochos unfinished", "ochos2 unfinished", "ochos2 groups")],
        ["ana", "AC", "50.00", "AC", "20.00", "70.00", "70.00", "", "", "", "", "small 5 of 5, large 15 of 15"],
        [*("bruno", "WA", "33.33", "WA", "10.00", "43.33", "70.00"), "Ties go to the number, rule O3", LIKELY, "", "",
         "small 0 of 5, large 10 of 15"],
        ["carla", "RTE", "33.33", "", "", "33.33", "70.00", "", "", "", "", ""],
        ["dinesh", "TLE", "33.33", "", "", "33.33", "70.00", "", "", "", "", ""],
        ["elena", "MLE", "33.33", "", "", "33.33", "70.00", "", "", "", "", ""],
        ["farid", "OLE", "33.33", "", "", "33.33", "70.00", "", "", "", "", ""],
        ["gita", "CE", "0.00", "", "", "0.00", "70.00", "", "", "", "", ""],
        ["hugo", "JE", "", "", "", "", "70.00", "", "", "", "", ""],
        ["iris", "", "", "", "", "", "70.00", "", "", "", "", ""],
        ["Jun", "", "", "", "", "", "70.00", "", "", "", "", ""],
    ]  # fmt: skip


def test_what_there_was_no_time_for_is_no_grade(tmp_path: Path) -> None:
    results = (late("ana", decided=True), late("bruno", decided=False))
    assert read(Report((OCHOS,), results, (), "rlimits", "0.1.0"), tmp_path)[1:] == [
        ["ana", "WA", "", "", "50.00", "", "2 of 5 cases not run"],
        ["bruno", "", "", "", "50.00", "", "2 of 5 cases not run"],
    ]


def test_a_class_without_submissions(tmp_path: Path) -> None:
    empty = replace(plain(), results=(), unmatched=())
    assert read(empty, tmp_path)[1:] == []


@pytest.mark.parametrize(
    ("student", "cell"),
    [
        ("ana", "ana"),
        ("García, José", "García, José"),
        ('O"Neil', 'O"Neil'),
        ("=1+1", "'=1+1"),
        ("+1", "'+1"),
        ("-x", "'-x"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("  =1", "'  =1"),
        ("\uff1d1", "'\uff1d1"),
        ("\t=1", "\\t=1"),
        ("a\r\nb", "a\\r\\nb"),
        ("'=1", "'=1"),
        ("caf\udce9", "caf\\xe9"),
    ],
)
def test_a_students_cell(student: str, cell: str, tmp_path: Path) -> None:
    _, row = read(Report((OCHOS,), (ochos(student, AC, Fraction(50), []),), (), "rlimits", "0.1.0"), tmp_path)
    assert row == [cell, "AC", "50.00", "50.00", "50.00", "", ""]


def test_a_hostile_class_keeps_its_shape(tmp_path: Path) -> None:
    table = read(hostile(), tmp_path)
    assert {len(row) for row in table} == {7}
    assert len(table) == 1 + len(hostile().results)
    assert not [cell for row in table for cell in row if cell.startswith(("=", "+", "-", "@"))]
