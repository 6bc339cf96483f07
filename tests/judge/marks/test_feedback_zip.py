"""A zip of feedback, named as Moodle and Canvas want it."""

import io
import zipfile
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.base.files import safe_name
from judge.marks.feedback_zip import make_zip
from judge.results.reader import Entry, GradedStudent, Results


def results(folder: Path, *origins: str) -> Results:
    """A class with one student for each of these origins, and their pages."""
    (folder / "students").mkdir()
    students = tuple(GradedStudent(f"s{number}", page=f"s{number}") for number in range(len(origins)))
    for one in students:
        (folder / "students" / f"{one.page}.html").write_text(f"page of {one.id}")
    entries = [Entry(one.id, "ochos", None, origin=origin) for one, origin in zip(students, origins, strict=True)]
    return Results(folder, (), students, tuple(entries))


def test_each_page_goes_to_its_student(tmp_path: Path) -> None:
    class_ = results(
        tmp_path,
        "Ada Lovelace_345_assignsubmission_file_",
        "José García_346_assignsubmission_file",
        "lovelaceada_1001_5555_ochos.py",
        "garciajose_LATE_1002_5556_my ochos-1.tar.gz",
        "",
        "../../evil_1_assignsubmission_file_",
        "..\\evil_1_2_x.py",
        ".hidden_1_2_x.py",
    )
    made = make_zip(class_, ["ochos"])
    with zipfile.ZipFile(io.BytesIO(made.data)) as packed:
        assert {name: packed.read(name).decode() for name in packed.namelist()} == {
            "Ada Lovelace_345_assignsubmission_file_/results.html": "page of s0",
            "José García_346_assignsubmission_file_/results.html": "page of s1",
            "lovelaceada_1001_5555_ochos.html": "page of s2",
            "garciajose_LATE_1002_5556_my ochos-1.tar.html": "page of s3",
        }
    assert (made.students, made.left) == (("s0", "s1", "s2", "s3"), ("s4", "s5", "s6", "s7"))
    assert make_zip(class_, ["ochos"]).data == made.data
    assert make_zip(class_, ["kotc"]).students == ()


@pytest.mark.parametrize(
    "name",
    [
        "ada",
        "Groß Jan-Peter",
        "Nguyễn Thị Hoa",
        "d'Angelo Chiara",
        "Łukasz",
        "山田太郎",
        "प्रिया शर्मा",
        "Ольга 345",
        "con",
        ".ada",
        "../ada",
        "Ada Lovelace " * 20,
    ],
)
def test_a_page_in_any_alphabet(tmp_path: Path, name: str) -> None:
    page = safe_name(name)
    (tmp_path / "students").mkdir()
    (tmp_path / "students" / f"{page}.html").write_text("the page")
    entry = Entry(name, "ochos", None, origin="ada_1_2_x.py")
    made = make_zip(Results(tmp_path, (), (GradedStudent(name, page=page),), (entry,)), ["ochos"])
    with zipfile.ZipFile(io.BytesIO(made.data)) as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == {"ada_1_2_x.html": b"the page"}


@pytest.mark.parametrize(
    "page", ["missing", "../results", "..\\results", "", ".", "..", "...", "x/../../results", "/results"]
)
def test_a_page_that_is_not_there(tmp_path: Path, page: str) -> None:
    (tmp_path / "results.html").touch()
    entry = Entry("ada", "ochos", None, origin="ada_1_2_x.py")
    class_ = Results(tmp_path, (), (GradedStudent("ada", page=page),), (entry,))
    with pytest.raises(BadUsage) as refused:
        make_zip(class_, ["ochos"])
    assert str(refused.value).endswith("the page of ada is missing: grade again with html among --formats")
