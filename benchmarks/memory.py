"""How much memory does the judge take for a class of a hundred, and for one ten times as large?

    python benchmarks/memory.py [--students 100 1000] [--formats html,csv,junit,gradescope]

Grades classes of the wrong programs of `ochos`, which fail in many ways, in a temporary copy of the checkout. Prints
the peak of the judge's largest process, what each further submission costs, and the time. Submissions repeat, so that
the store spares most runs: what is measured is what the judge keeps of them.
"""

from __future__ import annotations

import argparse
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROBLEM = "ochos"
LANGUAGES = (".py", ".cpp")  # what is quick to start


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--students", type=int, nargs="+", default=[100, 1000], metavar="N")
    parser.add_argument("--formats", default="html,csv,junit,gradescope", metavar="LIST")
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as work:
        root = copy_checkout(Path(work))
        measure(root, min(args.students), args.formats)  # fills the store
        print("students  peak in MiB  KiB a further student  seconds")
        last: tuple[int, float] | None = None
        for students in args.students:
            peak_kib, spent = measure(root, students, args.formats)
            further = f"{(peak_kib - last[1]) / (students - last[0]):10.1f}" if last else " " * 10
            print(f"{students:8}  {peak_kib / 1024:11.1f}  {further:>21}  {spent:7.1f}", flush=True)
            last = students, peak_kib


def copy_checkout(work: Path) -> Path:
    """What a grading needs of the checkout, in a folder of its own."""
    root = work / "root"
    for folder in ("solutions", "problems", "cases", "expected"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def measure(root: Path, students: int, formats: str) -> tuple[float, float]:
    """Grade a class of so many; the peak of the judge's largest process in KiB, and the seconds."""
    folder = root / f"class{students}"
    if not folder.exists():
        wrong = (root / "problems" / PROBLEM / "submissions").glob("wrong_answer/*")
        programs = itertools.cycle(sorted(file for file in wrong if file.suffix in LANGUAGES))
        for number, program in zip(range(students), programs, strict=False):
            (folder / f"student{number}").mkdir(parents=True)
            shutil.copy(program, folder / f"student{number}" / f"{PROBLEM}{program.suffix}")
    argv = [sys.executable, "-m", "judge", "--root", str(root), "grade", str(folder), "--problem", PROBLEM]
    argv += ["--formats", formats, "--out", str(root / "out")]
    start = time.perf_counter()
    with subprocess.Popen(argv, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as judge:
        _, status, usage = os.wait4(judge.pid, 0)
        judge.returncode = os.waitstatus_to_exitcode(status)
    if judge.returncode:
        raise SystemExit(f"the judge failed: exit status {judge.returncode}")
    return float(usage.ru_maxrss), time.perf_counter() - start


if __name__ == "__main__":
    main()
