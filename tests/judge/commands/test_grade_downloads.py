"""`grade` with downloads and rosters: what the reports of a class say of who is late, missing or hard to read."""

import csv
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.__main__ import main
from tests.judge import adder, downloads
from tests.judge.commands.test_grade import RIGHT, SCHEMA

ROSTER = """\
Identifier,Full name,Email address,Last modified (submission)
Participant 345,Ada Lovelace,ada@example.org,"Friday, 20 November 2026, 2:32 PM"
Participant 346,José García,jose@example.org,"Sunday, 22 November 2026, 2:32 PM"
Participant 350,Zoë Ünal,zoe@example.org,-
Participant 399,Max Missing,max@example.org,-
"""


def grade(root: Path, klass: Path, *options: str) -> int:
    adder.make(root)
    return main(["--root", str(root), "grade", str(klass), "--out", str(root / "out"), *options])


def moodle_class(root: Path) -> Path:
    """A download of Moodle with what students really hand in."""
    work = {"work/src/Adder (1).py.txt": RIGHT, "__MACOSX/work/._x": "", "../evil.py": "x"}
    files: dict[str, str | bytes] = dict(downloads.moodle(RIGHT, "adder.py"))
    files["Zoë Ünal_350_assignsubmission_file_/work.zip"] = downloads.pack(root / "work.zip", work).read_bytes()
    files["Bea Brown_351_assignsubmission_file_/adder.pdf"] = "%PDF"
    return downloads.pack(root / "moodle.zip", files)


@pytest.mark.slow
def test_a_moodle_download_end_to_end(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "roster.csv").write_text(ROSTER, "utf-8")
    klass = moodle_class(tmp_path)
    options = ("--roster", str(tmp_path / "roster.csv"), "--due", "2026-11-20 23:59", "--no-cache")
    assert grade(tmp_path, klass, *options, "--formats", "html,csv,junit,gradescope", "--strict") == 1
    printed = capfd.readouterr()
    assert "judge: moodle.zip was read as a Moodle download: 5 students\n" in printed.err
    assert "judge: Bea Brown, Participant 347 are not on the roster\n" in printed.err
    assert "judge: nothing judged for Bea Brown, Max Missing (--strict)\n" in printed.err
    assert printed.out.splitlines()[:9] == [
        "student          adder        points",
        "Ada Lovelace     AC  10           10",
        "Bea Brown        -                 -",
        "José García      AC  10 late      10",
        "Max Missing      missing           0",
        "Participant 347  AC  10           10",
        "Zoë Ünal         AC  10           10",
        "",
        "6 students (1 missing), 4 submissions (1 late): 4 AC; at most 10 points",
    ]
    document = json.loads((tmp_path / "out" / "results.json").read_text("utf-8"))
    jsonschema.validate(document, SCHEMA, jsonschema.Draft202012Validator)
    assert [(one["id"], one["file"], one["late"]) for one in document["submissions"]] == [
        ("Ada Lovelace", "adder.py", False),
        ("José García", "adder.py", True),
        ("Participant 347", "adder.py", False),
        ("Zoë Ünal", "Adder (1).py", False),
    ]
    assert [(one["id"], one["on_roster"], one["missing"]) for one in document["students"]] == [
        ("Ada Lovelace", True, False),
        ("Bea Brown", False, False),
        ("José García", True, False),
        ("Max Missing", True, True),
        ("Participant 347", False, False),
        ("Zoë Ünal", True, False),
    ]
    assert not (tmp_path / "evil.py").exists()
    _check_reports(tmp_path / "out")


def _check_reports(out: Path) -> None:
    with (out / "grades.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["student"]: row for row in csv.DictReader(file)}
    assert (rows["Max Missing"]["adder verdict"], rows["Max Missing"]["points"]) == ("missing", "0.00")
    assert rows["José García"]["adder note"] == "Handed in late."
    page = (out / "report.html").read_text("utf-8")
    assert "<small>1 missing</small>" in page
    assert '<td data-points="0.00">0</td><td>missing</td>' in page
    own = _own(out, "Max")
    assert "Nothing was handed in: 0 points." in own
    assert "Handed in late." in _own(out, "Jos")
    assert '<testsuite name="adder/Max Missing" tests="1" failures="1"' in (out / "junit.xml").read_text("utf-8")
    (result,) = (json.loads(file.read_text("utf-8")) for file in sorted(out.glob("gradescope/Max*/results.json")))
    assert result["output"].startswith("missing: nothing was handed in\n")


def _own(out: Path, beginning: str) -> str:
    """The page of the student whose name begins so."""
    (page,) = (out / "students").glob(f"{beginning}*.html")
    return page.read_text("utf-8")


def folder_and_archive(root: Path, maker: Any) -> tuple[Path, Path]:
    files = maker(RIGHT, "adder.py")
    return downloads.write(root / "class", files), downloads.pack(root / "class.zip", files)


@pytest.mark.slow
@pytest.mark.parametrize("maker", [downloads.canvas, downloads.gradescope])
def test_a_folder_and_its_archive_give_the_same_reports(tmp_path: Path, maker: Any) -> None:
    written = []
    for klass in folder_and_archive(tmp_path, maker):
        assert grade(tmp_path, klass, "--no-times", "--replace") == 0
        out = tmp_path / "out"
        texts = {name: (out / name).read_text("utf-8") for name in ("results.json", "grades.csv", "report.html")}
        own_names = (f"{klass.name}/", f"{klass.name} was read")
        written.append({name: without(text, own_names) for name, text in texts.items()})
    assert written[0] == written[1]


def without(text: str, names: tuple[str, ...]) -> str:
    for name in names:
        text = text.replace(name, "")
    return text


def test_a_bad_roster_or_time_ends_before_anything_is_judged(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    klass = downloads.write(tmp_path / "class", downloads.folders(RIGHT, "adder.py"))
    (tmp_path / "roster.csv").write_text("login\nada\nada\n")
    assert grade(tmp_path, klass, "--roster", str(tmp_path / "roster.csv")) == 2
    assert "row 3: the login ada is already in row 2: keep one row for each student" in capfd.readouterr().err
    with pytest.raises(SystemExit):
        grade(tmp_path, klass, "--due", "soon")
    assert "expected a time such as \"2026-11-20 23:59\", found 'soon'" in capfd.readouterr().err


def test_an_archive_that_is_none(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "class.zip").write_text("no archive")
    assert grade(tmp_path, tmp_path / "class.zip") == 2
    assert (
        capfd.readouterr().err
        == f"judge: {tmp_path}/class.zip: no .zip, whatever its name says: pack the files as a .zip\n"
    )


def test_a_class_that_handed_in_nothing(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "class").mkdir()
    (tmp_path / "roster.csv").write_text("login\nada\n")
    assert grade(tmp_path, tmp_path / "class", "--roster", str(tmp_path / "roster.csv")) == 0
    assert "1 student (1 missing), 0 submissions: none; at most 10 points" in capfd.readouterr().out
