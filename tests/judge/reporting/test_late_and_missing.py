"""Who is late or missing, and why a program of several was judged, in every report."""

import csv
import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from lxml import etree

from judge.reporting import formats
from judge.reporting.gradebook import Student, by_student, remark
from judge.reporting.reports import csv as grades
from judge.reporting.reports import html, junit
from judge.reporting.terminal.table import table
from judge.values.identity import Identity, IdKind, PlatformId
from judge.values.report import Report
from judge.values.submission import Submission, Unmatched
from tests.judge.classes import AC, OCHOS, OCHOS2, accepted_cases, ochos

SCHEMA = etree.XMLSchema(etree.parse(Path(__file__).parent / "reports" / "junit.xsd"))
NOTE = "a\x1b.py is judged of 2 programs, because it is the newest; not <b>.py"


def of_three() -> Report:
    """Ana is late, with a note; ben is missing; cleo has handed in something else."""
    good = ochos("ana", AC, Fraction(50), accepted_cases())
    ana = replace(good, submission=replace(good.submission, late=True, note=NOTE))
    ids = (PlatformId(IdKind.LOGIN, "ben"),)
    people = (Identity("ana", on_roster=True), Identity("ben", "Ben", ids, True), Identity("cleo", on_roster=True))
    lost = (Unmatched("cleo/a.pdf", "a document: hand in the program itself", "cleo"),)
    return Report((OCHOS, OCHOS2), (ana,), lost, "rlimits", "0.1.0", identities=people)


def test_students_on_the_roster_are_in_the_table_without_a_submission() -> None:
    ana, ben, cleo = by_student(of_three())
    assert (ana.missing, ben, cleo) == (
        False,
        Student("ben", (None, None), missing=True),
        Student("cleo", (None, None)),
    )
    assert [one.points for one in (ana, ben, cleo)] == [Fraction(50), Fraction(0), None]


def test_only_a_roster_makes_somebody_missing() -> None:
    report = replace(of_three(), identities=(Identity("ben", "Ben"), Identity("zoe", on_roster=False)))
    assert [one.student for one in by_student(report)] == ["ana", "cleo"]


@pytest.mark.parametrize(
    ("late", "note", "said"),
    [
        (False, "", ""),
        (True, "", "Handed in late."),
        (False, "a.py is judged", "a.py is judged."),
        (True, "a.py is judged", "Handed in late. a.py is judged."),
    ],
)
def test_a_remark(late: bool, note: str, said: str) -> None:
    assert remark(Submission("ana", "ochos", Path("ochos.py"), late=late, note=note)) == said


def test_the_terminal() -> None:
    assert table(of_three()).split("\n") == [
        "student  ochos        ochos2   points",
        "ana      AC  50 late  -            50",
        "ben      missing      missing       0",
        "cleo     -            -             -",
        "",
        "3 students (1 missing), 1 submission (1 late): 1 AC; at most 70 points",
        r"ana: a\x1b.py is judged of 2 programs, because it is the newest; not <b>.py",
        "not judged: cleo/a.pdf: a document: hand in the program itself",
    ]


def test_grades(tmp_path: Path) -> None:
    (file,) = grades.write(of_three(), tmp_path)
    with file.open(encoding="utf-8-sig", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["student"], row["ochos verdict"], row["ochos2 points"], row["points"]) for row in rows] == [
        ("ana", "AC", "", "50.00"),
        ("ben", "missing", "0.00", "0.00"),
        ("cleo", "", "", ""),
    ]
    said = r"Handed in late. a\x1b.py is judged of 2 programs, because it is the newest; not <b>.py."
    assert [row["ochos note"] for row in rows] == [said, "", ""]


def test_junit(tmp_path: Path) -> None:
    (file,) = junit.write(of_three(), tmp_path)
    document = etree.parse(file)
    SCHEMA.assertValid(document)
    suites = document.getroot().findall("testsuite")
    assert [suite.get("name") for suite in suites] == ["ochos/ana", "ochos/ben", "ochos2/ben"]
    assert [suite.get("failures") for suite in suites] == ["0", "1", "1"]
    assert document.getroot().get("failures") == "2"
    assert suites[0].find("properties/property[@name='judge.note']").get("value").startswith("Handed in late. ")


def test_gradescope(tmp_path: Path) -> None:
    written = formats.find("gradescope").write(of_three(), tmp_path)
    ana, ben, _ = (json.loads(file.read_text("utf-8")) for file in written)
    assert (ben["score"], ben["output"].split("\n")[0]) == (0.0, "missing: nothing was handed in")
    assert "cases: 5 AC. Handed in late. a\\x1b.py is judged of 2" in ana["output"]


def test_pages(tmp_path: Path) -> None:
    page, ana, ben, cleo = (file.read_text("utf-8") for file in html.write(of_three(), tmp_path))
    assert "1 missing" in page
    assert "1 late" in page
    assert "Nothing was handed in." in page
    assert "Handed in late. a\\x1b.py is judged" in ana
    assert "not &lt;b&gt;.py" in ana
    assert "Nothing was handed in: 0 points." in ben
    assert "Nothing was judged." in cleo
