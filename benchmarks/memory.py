"""How much memory does the judge need for a class of a hundred, and for one ten times as large?

    python benchmarks/memory.py [--students 100 1000] [--cases N] [--formats html,csv,junit,gradescope]

Grades classes of the wrong programs of `ochos`, which fail in many ways, in a temporary copy of the checkout, with all
cases or the first N. Prints the peak of the judge's largest process, the cost of each further submission, the most that
was on disk instead (in the judge's files without a name), and the time. Submissions repeat, so the store makes most
runs unnecessary: the benchmark measures what the judge stores for them.
"""

from __future__ import annotations

import argparse
import contextlib
import itertools
import os
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROBLEM = "ochos"
LANGUAGES = (".py", ".cpp")  # these start quickly


def main(argv: Sequence[str] | None = None) -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--students", type=int, nargs="+", default=[100, 1000], metavar="N")
    parser.add_argument("--cases", type=int, metavar="N", help="only the first N (default: all)")
    parser.add_argument("--formats", default="html,csv,junit,gradescope", metavar="LIST")
    args = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as work:
        root = copy_checkout(Path(work))
        if args.cases:
            keep_cases(root, args.cases)
        measure(root, min(args.students), args.formats)  # fills the store
        print("students  peak in MiB  KiB a further student  MiB on disk  seconds")
        last: tuple[int, float] | None = None
        for students in args.students:
            peak_kib, disk, spent = measure(root, students, args.formats)
            further = f"{(peak_kib - last[1]) / (students - last[0]):10.1f}" if last else " " * 10
            print(
                f"{students:8}  {peak_kib / 1024:11.1f}  {further:>21}  {disk / (1 << 20):11.1f}  {spent:7.1f}",
                flush=True,
            )
            last = students, peak_kib


def copy_checkout(work: Path) -> Path:
    """Copy the parts of the checkout that a grading needs into a folder."""
    root = work / "root"
    for folder in ("solutions", "problems", "cases", "expected"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return root


def keep_cases(root: Path, count: int) -> None:
    """Remove all but the first cases of the copy, samples first."""
    for case in sorted((root / "cases" / PROBLEM).glob("*/*.txt"))[count:]:
        (root / "expected" / case.relative_to(root / "cases")).unlink()
        case.unlink()


def measure(root: Path, students: int, formats: str) -> tuple[float, int, float]:
    """Grade a class of this size.

    Returns the peak of the judge's largest process in KiB, the most bytes in its files without a name, and the seconds.
    """
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
        disk, ended = 0, 0
        while not ended:
            time.sleep(0.1)
            disk = max(disk, size_of_nameless_files(judge.pid))
            ended, status, usage = os.wait4(judge.pid, os.WNOHANG)
        judge.returncode = os.waitstatus_to_exitcode(status)
    if judge.returncode:
        raise SystemExit(f"the judge failed: exit status {judge.returncode}")
    return float(usage.ru_maxrss), disk, time.perf_counter() - start


def size_of_nameless_files(pid: int) -> int:
    """The number of bytes in those open files of a process that have no name."""
    files = {}
    with contextlib.suppress(OSError):  # the process has ended, or has just closed one
        for descriptor in Path(f"/proc/{pid}/fd").iterdir():
            found = descriptor.stat()
            if stat.S_ISREG(found.st_mode) and not found.st_nlink:
                files[found.st_dev, found.st_ino] = found.st_size
    return sum(files.values())


if __name__ == "__main__":
    main()
