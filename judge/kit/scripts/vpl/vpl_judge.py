"""Grades the files beside this one: `python3 -I vpl_judge.py evaluate|run`. VPL reads what it prints."""

import base64
import io
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

OURS = ("vpl_", "common_script.sh", ".")
FAILED = "<|--\n-The judge failed\n>This is not your fault: please tell your teacher.\n--|>\n"


def main() -> None:
    """Print the comments and the grade."""
    here = Path(__file__).resolve().parent
    with tempfile.TemporaryDirectory(prefix="judge-vpl-") as made:
        place = Path(made)
        archive = base64.b64decode((here / "vpl_judge.txt").read_bytes())
        zipfile.ZipFile(io.BytesIO(archive)).extractall(place / "judge")
        copy_student(here, place / "student")
        out = place / "out"
        command = ["timeout", "--kill-after=2", "@END@", sys.executable, "-I", str(place / "judge/grade.py"), "vpl"]
        command += [str(place / "student"), str(out), "@DEADLINE@"]
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        comments = read(out / "comments.txt", FAILED)
        if sys.argv[1] == "run":
            sys.stdout.write(comments.replace("\n>", "\n "))
        else:
            sys.stdout.write(f"{comments}\nGrade :=>> {grade(read(out / 'grade.txt', '0/1')):.2f}\n")


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


def grade(fraction: str) -> float:
    """The grade on the scale of the activity."""
    points, most = map(float, fraction.split("/"))
    low, high = float(os.environ.get("VPL_GRADEMIN", "0")), float(os.environ.get("VPL_GRADEMAX", "100"))
    return low + (high - low) * points / most if most else low


def read(file: Path, otherwise: str) -> str:
    """The text of a file, or `otherwise` if there is none."""
    return file.read_text(encoding="utf-8") if file.is_file() else otherwise


main()
