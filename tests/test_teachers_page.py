"""docs/teachers.md: each command, one after the other, prints what the page shows."""

import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.judge import downloads

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs/teachers.md").read_text(encoding="utf-8")
STEPS = re.compile(r"^```(console|yaml)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SHEET = """\
Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission)
Participant 345,Amara Okafor,amara@example.org,Submitted for grading,,50.00,Yes,"Friday, 20 November 2026, 6:00 PM"
Participant 346,Dalia Haddad,dalia@example.org,Submitted for grading,,50.00,Yes,"Friday, 20 November 2026, 9:30 PM"
Participant 347,Emil Novák,emil@example.org,Submitted for grading,,50.00,Yes,"Saturday, 21 November 2026, 9:10 AM"
Participant 348,Jonas Weber,jonas@example.org,Submitted for grading,,50.00,Yes,"Friday, 20 November 2026, 7:45 PM"
Participant 349,Lena Fischer,lena@example.org,No submission,,50.00,Yes,-
"""


def make_class(folder: Path) -> None:
    """A checkout of its own in `folder`, with the download and the grading worksheet of the page."""
    for name in ("problems", "cases", "expected", "solutions"):
        (folder / name).symlink_to(ROOT / name)
    program = {name: (ROOT / f"submissions/{name}/ochos.py").read_text() for name in ("amara", "dalia", "emil")}
    hand_ins = {
        "Amara Okafor_345_assignsubmission_file/ochos.py": program["amara"],
        "Dalia Haddad_346_assignsubmission_file/my ochos.py": program["dalia"],
        "Emil Novák_347_assignsubmission_file/ochos (1).py": program["emil"],
        "Jonas Weber_348_assignsubmission_file/essay.docx": "no program",
    }
    downloads.pack(folder / "moodle.zip", hand_ins)
    (folder / "Grades.csv").write_text(SHEET, "utf-8")


def printed(command: str, where: Path) -> str:
    """The standard output of `command` in the folder `where`, at 80 columns."""
    done = subprocess.run(
        ["bash", "-c", f'set -o pipefail\npython() {{ "{sys.executable}" "$@"; }}\n{command}'],
        cwd=where,
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (0, 1 if " compare " in command else 0), done.stderr
    return done.stdout


@pytest.mark.thorough
def test_the_week_goes_as_the_page_says(tmp_path: Path) -> None:
    make_class(tmp_path)
    commands = 0
    for kind, body in STEPS.findall(PAGE):
        if kind == "yaml":
            (tmp_path / "overrides.yaml").write_text(body)
            continue
        output = ""
        for line in body.splitlines(keepends=True):
            if line.startswith("$ "):
                output, commands = printed(line[2:], tmp_path), commands + 1
        assert output == body[body.rindex("$ ") :].partition("\n")[2]
    assert commands == 6
    with zipfile.ZipFile(tmp_path / "feedback.zip") as feedback:
        assert feedback.namelist()[1] == "Dalia Haddad_346_assignsubmission_file_/results.html"
