"""Grades the files beside this one: `python3 -I vpl_judge.py evaluate|run`. VPL reads what it prints."""

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
SUMMARY = "\n-Summary\n"


def main() -> None:
    """Print the comments and the grade. There is no grade if the judge failed."""
    for number in REQUESTS_TO_END:
        signal.signal(number, end)
    here = Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory(prefix="judge-vpl-") as made:
        place = Path(made)
        archive = base64.b64decode((here / "vpl_judge.txt").read_bytes())
        zipfile.ZipFile(io.BytesIO(archive)).extractall(place / "judge")
        copy_student(here, place / "student")
        out = place / "out"
        python = sys.executable or "python3"
        command = ["timeout", "--kill-after=2", "@END@", python, "-I", str(place / "judge/grade.py"), "vpl"]
        run([*command, str(place / "student"), str(out), "@DEADLINE@"])
        comments, points = read(out / "comments.txt", FAILED), read(out / "grade.txt", "")
        if sys.argv[1] == "run":
            sys.stdout.write(comments.replace("\n>", "\n "))
        elif points:
            grade, lost = scaled(points)
            # VPL calculates the grade from the deductions in titles, too: this one alone gives the same grade.
            comments = comments.replace(SUMMARY, f"{SUMMARY.rstrip()} (-{lost:.2f})\n", 1) if lost > 0 else comments
            sys.stdout.write(f"{comments}\nGrade :=>> {grade:.2f}\n")
        else:
            sys.stdout.write(comments)


def end(number: int, _frame: "FrameType | None") -> None:
    """End, and remove the temporary folder."""
    for other in REQUESTS_TO_END:
        signal.signal(other, signal.SIG_IGN)
    raise SystemExit(128 + number)


def run(command: list[str]) -> None:
    """Run the judge. It ends with this program."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as judge:
        try:
            judge.wait()
        finally:
            judge.terminate()  # `timeout` passes it on to the judge


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


def scaled(fraction: str) -> tuple[float, float]:
    """The grade on the scale of the activity, and what is missing to the highest one, with two decimals."""
    points, most = map(float, fraction.split("/"))
    low, high = float(os.environ.get("VPL_GRADEMIN", "0")), float(os.environ.get("VPL_GRADEMAX", "100"))
    grade = round(low + (high - low) * points / most if most else low, 2)
    return grade, high - grade


def read(file: Path, otherwise: str) -> str:
    """The text of a file, or `otherwise` if there is none."""
    return file.read_text(encoding="utf-8") if file.is_file() else otherwise


main()
