"""The command `marks` on files as Canvas and Moodle export them."""

import os
import subprocess
import sys
import zipfile
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.__main__ import main
from judge.reporting import formats
from judge.results import writer
from judge.values.identity import Identity, IdKind, PlatformId
from judge.values.report import Report
from tests.judge.classes import AC, OCHOS, OCHOS2, WA, WRONG, accepted_cases, ochos

CANVAS = """\
\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Ochos (123456)\r
    Points Possible,,,,,10.00\r
"Lovelace, Ada",1001,sis-1001,ada,CS1-A,7.50\r
"García, José",1002,sis-1002,jose,CS1-A,EX\r
"Hopper, Grace",1003,sis-1003,grace,CS1-A,\r
"""
SHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),\
Last modified (grade),Feedback comments
Participant 345,Ada Lovelace,ada@example.org,Submitted for grading,7.50,50.00,Yes,"Sunday, 1 November 2026, 2:32 PM",-,\
"Passed 3 of 4 tests."
"""
GRADEBOOK = """\
username;email;idnumber;Ochos;Ochos feedback
ada;ada@example.org;1001;7,50;"Passed 3 of 4 tests."
jose;jose@example.org;1002;-;"Not submitted."
"""


ROOT = str(Path(__file__).resolve().parents[3])
PRINTED = """\
Canvas gradebook, column Ochos (123456)
lovelaceada: 7.50 -> 10.00
jose: left as it is: EX (excused)
1 cell to change, 0 right already, 1 left
only in canvas.csv: Hopper, Grace
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A graded class in `out`, and the three files beside it."""
    monkeypatch.chdir(tmp_path)
    ids = (PlatformId(IdKind.PARTICIPANT, "Participant 345"), PlatformId(IdKind.LOGIN, "ada"))
    ada = ochos("lovelaceada", AC, Fraction(50), accepted_cases())
    ada = replace(ada, submission=replace(ada.submission, origin="Ada Lovelace_345_assignsubmission_file_"))
    jose = ochos("jose", WA, Fraction(25, 7), [WRONG])
    known = (Identity("lovelaceada", "Ada Lovelace", ids),)
    report = Report((OCHOS,), (jose, ada), (), "rlimits", "0.1.0", identities=known)
    writer.write(report, tmp_path / "out")
    formats.write(report, tmp_path / "out", ["html"])
    for name, content in (("canvas.csv", CANVAS), ("sheet.csv", SHEET), ("gradebook.csv", GRADEBOOK)):
        (tmp_path / name).write_bytes(content.encode())
    return tmp_path


def test_canvas(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["marks", "canvas.csv", "--scale", "--dry-run"]) == 0
    assert capfd.readouterr().out == PRINTED + "nothing written\n"
    assert main(["marks", "canvas.csv", "--scale"]) == 0
    assert capfd.readouterr().out == (
        PRINTED + "nothing written: add --out FILE, or --in-place to write over the file\n"
    )
    assert (folder / "canvas.csv").read_bytes() == CANVAS.encode()
    assert main(["marks", "canvas.csv", "--scale", "--out", "filled.csv"]) == 0
    assert capfd.readouterr().out == PRINTED + "wrote filled.csv\n"
    assert (folder / "canvas.csv").read_bytes() == CANVAS.encode()
    assert (folder / "filled.csv").read_bytes() == CANVAS.replace("7.50", "10.00").encode()


def test_a_grading_sheet_of_moodle(folder: Path) -> None:
    assert main(["marks", "sheet.csv", "--feedback", "--in-place"]) == 0
    expected = SHEET.replace("7.50", "50.00").replace("Passed 3 of 4 tests.", "ochos: 50 of 50 points (AC).")
    assert (folder / "sheet.csv").read_text() == expected


def test_a_gradebook_of_moodle_and_a_map(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (folder / "map.csv").write_text("student,id\nlovelaceada,jose@example.org\njose,ada\n")
    assert main(["marks", "gradebook.csv", "--map", "map.csv", "--out", "filled.csv"]) == 0
    assert "lovelaceada: - -> 50,00\n" in capfd.readouterr().out
    expected = GRADEBOOK.replace("7,50", "3,57").replace("1002;-", "1002;50,00")
    assert (folder / "filled.csv").read_text() == expected


def test_feedback_for_moodle(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["marks", "--feedback-zip", "feedback.zip"]) == 0
    assert capfd.readouterr().out == (
        "not in feedback.zip, because no program of theirs is in the download: jose\nwrote feedback.zip (1 student)\n"
    )
    with zipfile.ZipFile(folder / "feedback.zip") as packed:
        (name,) = packed.namelist()
        assert name == "Ada Lovelace_345_assignsubmission_file_/results.html"
        assert packed.read(name) == (folder / "out" / "students" / "lovelaceada.html").read_bytes()


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([], "nothing to do: expected FILE.csv, or --feedback-zip FILE"),
        (["missing.csv"], "missing.csv: expected a readable CSV file: No such file or directory"),
        (["canvas.csv", "--results", "elsewhere"],
         ("elsewhere: expected a folder of reports, or its results.json: No such file or directory; `judge grade` "
          "makes one")),
        (["canvas.csv", "--problem", "ocho"], "--problem ocho: not in the results; did you mean 'ochos'?"),
        (["canvas.csv", "--out", "./canvas.csv"],
         "--out canvas.csv: that is the file itself; to write over it, use --in-place"),
        (["canvas.csv"], "canvas.csv: lovelaceada has 50 points, more than the column's 10: --scale makes 10 of 50"),
        (["canvas.csv", "--feedback", "--scale"], "canvas.csv: no column for feedback beside Ochos (123456)"),
        (["other.csv"],
         "other.csv: no row is a student of out, by id, login, e-mail address or name: --map FILE says who is who"),
        (["gradebook.csv", "--map", "bad.csv"], "bad.csv:1: no student 'Jose' in the results; did you mean 'jose'?"),
        (["gradebook.csv", "--map", "nobody.csv"],
         "nobody.csv: no row of the gradebook has 'adda'; did you mean 'ada'?"),
        (["gradebook.csv", "--map", "other.csv"],
         "other.csv:1: no student 'username' in the results; known: jose, lovelaceada"),
    ],
)  # fmt: skip
def test_bad_usage_in_one_line(
    folder: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], complaint: str
) -> None:
    (folder / "other.csv").write_text("username,Ochos\nzoe,1\n")
    (folder / "bad.csv").write_text("Jose,ada\n")
    (folder / "nobody.csv").write_text("lovelaceada,adda\n")
    assert main(["marks", *arguments]) == 2
    assert capfd.readouterr().err == f"judge: {complaint}\n"


def test_files_are_written_though_nobody_reads_what_is_printed(folder: Path) -> None:
    command = [sys.executable, "-m", "judge", "marks", "sheet.csv", "--out", "filled.csv", "--feedback-zip", "f.zip"]
    with subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": ROOT}) as done:
        assert done.stdout
        done.stdout.close()
    assert done.returncode == 0
    assert (folder / "filled.csv").exists()
    assert (folder / "f.zip").exists()


def test_one_problem_of_several_is_chosen(folder: Path, capfd: pytest.CaptureFixture[str]) -> None:
    writer.write(Report((OCHOS, OCHOS2), (), (), "rlimits", "0.1.0"), folder / "out")
    assert main(["marks", "canvas.csv"]) == 2
    said = "judge: the results have 2 problems, ochos, ochos2: choose with --problem ID\n"
    assert capfd.readouterr().err == said
    assert main(["marks", "--feedback-zip", "feedback.zip", "--problem", "ochos"]) == 2
    assert "no submission comes from a download of Moodle or Canvas" in capfd.readouterr().err
