"""Grades the files beside this one: `python3 -I vpl_judge.py evaluate|run`. VPL reads what it prints."""

from __future__ import annotations

import base64
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from types import FrameType

OURS = ("vpl_", "common_script.sh", ".")
REQUESTS_TO_END = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
FAILED = "<|--\n-The judge failed\n>This is not your fault: please tell your teacher.\n--|>\n"


def main() -> None:
    """Print the comments and the grade. There is no grade if the judge failed."""
    for number in REQUESTS_TO_END:
        signal.signal(number, end)
    here = Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory(prefix="judge-vpl-") as made:
        place = Path(made)
        unpack(here / "vpl_judge.txt", place / "judge")
        copy_student(here, place / "student")
        out = place / "out"
        run(place / "judge/grade.py", place / "student", out)
        comments, points = read(out / "comments.txt", FAILED), read(out / "grade.txt", "")
    if sys.argv[1] == "run":
        sys.stdout.write(comments.replace("\n>", "\n "))
    elif points:
        sys.stdout.write(graded(comments, points))
    else:
        sys.stdout.write(comments)


def end(number: int, _frame: FrameType | None) -> None:
    """End, and remove the temporary folder."""
    for other in REQUESTS_TO_END:
        signal.signal(other, signal.SIG_IGN)
    raise SystemExit(128 + number)


def run(program: Path, student: Path, out: Path) -> None:
    """Run the judge. It ends with this program."""
    command = ["timeout", "--foreground", "--kill-after=2", "@END@", sys.executable or "python3", "-I", str(program)]
    command += ["vpl", str(student), str(out), "@DEADLINE@"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as judge:
        try:
            judge.wait()
        finally:
            judge.terminate()  # `timeout` passes it on to the judge: with --foreground once, otherwise twice


def unpack(text: Path, folder: Path) -> None:
    """Unpack the judge. If its file is missing or damaged, say so to the student, and end."""
    try:
        zipfile.ZipFile(io.BytesIO(base64.b64decode(text.read_bytes()))).extractall(folder)
    except (OSError, ValueError, zipfile.BadZipFile):
        sys.stdout.write(FAILED)
        raise


def copy_student(here: Path, folder: Path) -> None:
    """Copy the student's files, and none of VPL's."""
    folder.mkdir()
    for file in sorted(here.iterdir()):
        if file.name.startswith(OURS) or file.is_symlink():
            continue
        if file.is_dir():
            shutil.copytree(file, folder / file.name, symlinks=True)
        elif file.is_file():
            shutil.copy(file, folder / file.name)


def graded(comments: str, fraction: str) -> str:
    """The comments and the grade, on the scale of the activity.

    VPL can also calculate the grade from the deductions in titles: the only one gives the same grade.
    """
    points, most = map(float, fraction.split("/"))
    low, high = float(os.environ.get("VPL_GRADEMIN", "0")), float(os.environ.get("VPL_GRADEMAX", "100"))
    grade = f"{low + (high - low) * points / most if most else low:.2f}"
    lost = f"{float(grade) - high:.2f}"
    if float(lost) < 0:
        comments = comments.replace("\n-Summary\n", f"\n-Summary ({lost})\n", 1)
    return f"{comments}\nGrade :=>> {grade}\n"


def read(file: Path, otherwise: str) -> str:
    """The text of a file, or `otherwise` if there is none."""
    return file.read_text(encoding="utf-8") if file.is_file() else otherwise


main()
