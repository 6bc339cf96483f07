"""Reading a results.json that anybody may have written."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.results import writer
from judge.results.reader import Entry, GradedCase, GradedProblem, GradedStudent, Results, read_results
from judge.values.feedback import Diagnosis
from judge.values.identity import Identity, IdKind, PlatformId
from judge.values.mark import Award, Basis, Mark
from judge.values.report import Report
from tests.judge.classes import OCHOS, TIE_MISREADING, TIES, WA, WRONG, hostile, ochos

ID = PlatformId(IdKind.SIS, "s1")


def report() -> Report:
    judged = ochos(
        "ana",
        WA,
        Fraction(25, 7),
        [WRONG],
        mark=Mark(Fraction(8), "at the desk"),
        basis=Basis("a" * 16, "b" * 16, "c" * 16, "d" * 16),
        diagnosis=Diagnosis(True, ((TIE_MISREADING,),)),
    )
    judged = replace(judged, submission=replace(judged.submission, origin="ana_1_2_ochos.py"))
    award = Award("zoe", "ochos", Mark(Fraction(15, 2), "on paper"))
    known = Identity("ana", "Ana Álvarez", (ID,))
    return Report((OCHOS,), (judged,), (), "rlimits", "0.1.0", identities=(known,), awards=(award,))


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    writer.write(report(), tmp_path)
    expected = Results(
        tmp_path,
        (GradedProblem("ochos", "Ochos Locos", Fraction(50)),),
        (GradedStudent("ana", "Ana Álvarez", (ID,), "ana"), GradedStudent("zoe", page="zoe")),
        (
            Entry(
                student="ana",
                problem="ochos",
                points=Fraction(8),
                verdict="WA",
                judged=Fraction(357, 100),
                why="at the desk",
                origin="ana_1_2_ochos.py",
                program="a" * 16,
                cases_hash="b" * 16,
                settings="c" * 16,
                judge="d" * 16,
                cases=(GradedCase(TIES, "WA"),),
                misread=((TIE_MISREADING.title, "O3", TIE_MISREADING.hint),),
            ),
            Entry("zoe", "ochos", Fraction(15, 2), why="on paper"),
        ),
    )
    assert read_results(tmp_path) == read_results(tmp_path / "results.json") == expected


def test_a_hostile_class_and_an_older_judge(tmp_path: Path) -> None:
    file = writer.write(hostile(), tmp_path)
    assert all(entry.student.isprintable() for entry in read_results(tmp_path).entries)
    document = json.loads(file.read_text())
    for key in ("awards", "students"):
        del document[key]
    for one in document["submissions"]:
        del one["mark"], one["basis"], one["origin"], one["resources"]["judge"]
    file.write_text(json.dumps(document))
    found = read_results(tmp_path)
    assert {one.id for one in found.students} == {one.student for one in found.entries}


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        '{"format": 2}',
        '{"format": 1, "problems": [], "submissions": [{}]}',
        '{"format": 1, "problems": [{"id": "x", "title": "x", "points": 1e999999999}], "submissions": []}',
        '{"format": 1, "problems": [{"id": "x", "title": "x", "points": NaN}], "submissions": []}',
        '{"format": 1, "problems": [{"id": 7, "title": "x", "points": 1}], "submissions": []}',
        "[" * 100_000,
    ],
)
def test_anything_else_is_refused(tmp_path: Path, content: str) -> None:
    file = tmp_path / "results.json"
    file.write_text(content)
    with pytest.raises(BadUsage) as refused:
        read_results(file)
    assert str(refused.value) == f"{file}: not the results.json of a grading, format 1: grade again to make one"


def test_a_folder_without_results(tmp_path: Path) -> None:
    with pytest.raises(BadUsage) as refused:
        read_results(tmp_path)
    said = "expected a folder of reports, or its results.json: No such file or directory; `judge grade` makes one"
    assert str(refused.value) == f"{tmp_path}: {said}"
