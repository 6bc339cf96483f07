"""Time a judged case against a bare loop `/usr/bin/python3 sol.py < case > out; cmp`, in the same run.

    python benchmarks/judging.py [--rounds 5] [--students 4] [--jobs 2]

Prints milliseconds a case and the ratio to the bare loop, median over the rounds; the variants take turns in every
round, so that a machine whose speed drifts is fair to all.
"""

from __future__ import annotations

import argparse
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOLUTION = ROOT / "submissions" / "amara" / "ochos.py"
BARE = """
for case in "$1"/cases/ochos/*/*.txt; do
  /usr/bin/python3 "$2" < "$case" > "$3"
  cmp -s "$3" "$1/expected${case#"$1"/cases}" || echo "differs: $case"
done
"""


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--students", type=int, default=4)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    cases = len(list((ROOT / "cases" / "ochos").glob("*/*.txt")))
    with tempfile.TemporaryDirectory() as work:
        variants = _variants(Path(work), args.students, args.jobs)
        times: dict[str, list[float]] = {name: [] for name, _, _ in variants}
        for _ in range(args.rounds):
            for name, runs, measure in variants:
                start = time.perf_counter()
                measure()
                times[name].append((time.perf_counter() - start) * 1000 / (runs * cases))
    _print(times)


def _variants(work: Path, students: int, jobs: int) -> list[tuple[str, int, Callable[[], None]]]:
    """Name, number of submissions judged, and what to time."""
    for count in (1, students):
        for number in range(count):
            folder = work / f"class{count}" / f"student{number}"
            folder.mkdir(parents=True)
            shutil.copy(SOLUTION, folder / "ochos.py")
    return [
        ("bare loop", 1, lambda: _run(["sh", "-c", BARE, "sh", str(ROOT), str(SOLUTION), str(work / "out")])),
        ("grade, one submission, one job", 1, lambda: _grade(work, 1, 1)),
        (f"grade, {students} submissions, one job", students, lambda: _grade(work, students, 1)),
        (f"grade, {students} submissions, {jobs} jobs", students, lambda: _grade(work, students, jobs)),
    ]


def _grade(work: Path, students: int, jobs: int) -> None:
    judge = [sys.executable, "-m", "judge", "grade", str(work / f"class{students}"), "--problem", "ochos", "--no-cache"]
    _run([*judge, "--jobs", str(jobs), "--out", str(work / "report")])


def _run(argv: list[str]) -> None:
    done = subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=True)
    if "differs" in done.stdout:
        raise SystemExit(done.stdout)


def _print(times: dict[str, list[float]]) -> None:
    base = times["bare loop"]
    print(f"{'':36} ms/case  ratio (median of {len(base)})")
    for name, values in times.items():
        ratio = statistics.median(value / bare for value, bare in zip(values, base, strict=True))
        print(f"{name:36} {statistics.median(values):7.2f}  {ratio:5.2f}")


if __name__ == "__main__":
    main()
