"""Time judged cases against bare loops `/usr/bin/python3 sol.py < case > out; cmp`, in the same run.

    python benchmarks/judging.py [--rounds 7] [--students 20] [--cases 100] [--jobs 2]

Makes a problem with random cases in a temporary folder. For each way of running one correct program on all of them it
prints milliseconds per case and how many times faster that is than one loop, or than one loop per job at the same time.
Times are medians over the rounds. The ways take turns in every round, so a change of the machine's speed affects all of
them.
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
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON_SOLUTION = ROOT / "submissions" / "amara" / "ochos.py"
CPP_SOLUTION = ROOT / "problems" / "ochos" / "submissions" / "accepted" / "ochos.cpp"
BARE = """
for case in "$1"/cases/ochos/*/*.txt; do
  $2 < "$case" > "$3"
  cmp -s "$3" "$1/expected${case#"$1"/cases}" || echo "differs: $case"
done
"""
YAML = """
format: 1
title: Benchmark
points: 1
reference: [python, -m, solutions.ochos]
generate: [python, -m, problems.ochos.generate]
"""


@dataclass(frozen=True)
class Way:
    """One way to run all cases: `runs` programs each time, compared with `base` (the name of a way)."""

    name: str
    runs: int
    measure: Callable[[], object]
    base: str = "a bare loop"


def main() -> None:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    for name, default in (("rounds", 7), ("students", 20), ("cases", 100), ("jobs", 2)):
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        root = _problem(Path(work), args.cases)
        ways = _ways(root, args.students, args.jobs)
        times: dict[str, list[float]] = {way.name: [] for way in ways}
        for _ in range(args.rounds):
            for way in ways:
                start = time.perf_counter()
                way.measure()
                times[way.name].append((time.perf_counter() - start) * 1000 / (way.runs * args.cases))
        _print(ways, times)
        _print_first_verdict(root, args.rounds)


def _problem(work: Path, cases: int) -> Path:
    """A separate checkout with one problem of random cases."""
    root = work / "root"
    for folder in ("solutions", "problems"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__", "submissions"))
    for other in ("ochos2", "ochos3", "ochos4"):
        (root / "problems" / other / "problem.yaml").unlink()
    (root / "problems" / "ochos" / "problem.yaml").write_text(YAML)
    inputs = root / "cases" / "ochos" / "secret"
    _judge(root, "cases", "ochos", "--count", str(cases), "--seed", "1", "--out", str(inputs))
    _judge(root, "golden", "ochos")
    (root / "submissions").mkdir()
    shutil.copy(PYTHON_SOLUTION, root / "sol.py")
    subprocess.run(["g++", "-std=gnu++17", "-O2", "-o", root / "sol", CPP_SOLUTION], check=True)
    return root


def _ways(root: Path, students: int, jobs: int) -> list[Way]:
    for count in (1, students):
        for solution in (PYTHON_SOLUTION, CPP_SOLUTION):
            for number in range(count):
                folder = root / f"class{count}{solution.suffix}" / f"student{number}"
                folder.mkdir(parents=True)
                shutil.copy(solution, folder / solution.name)
    python = f"/usr/bin/python3 {root}/sol.py"
    loops = f"{jobs} bare loops"
    return [
        Way("a bare loop", 1, lambda: _loops(root, python, 1)),
        Way(loops, jobs, lambda: _loops(root, python, jobs)),
        Way("one program, one job", 1, lambda: _grade(root, "class1.py", 1)),
        Way(f"one program, {jobs} jobs", 1, lambda: _grade(root, "class1.py", jobs)),
        Way(f"{students} programs, one job", students, lambda: _grade(root, f"class{students}.py", 1)),
        Way(f"{students} programs, {jobs} jobs", students, lambda: _grade(root, f"class{students}.py", jobs)),
        Way("the same again", students, lambda: _grade(root, f"class{students}.py", jobs), loops),
        Way("a bare loop, C++", 1, lambda: _loops(root, f"{root}/sol", 1)),
        Way("one C++ program, one job", 1, lambda: _grade(root, "class1.cpp", 1), "a bare loop, C++"),
        Way(
            f"{students} C++ programs, one job",
            students,
            lambda: _grade(root, f"class{students}.cpp", 1),
            "a bare loop, C++",
        ),
    ]


def _loops(root: Path, command: str, count: int) -> None:
    loops = [
        subprocess.Popen(["sh", "-c", BARE, "sh", root, command, root / f"out{number}"], stdout=subprocess.PIPE)
        for number in range(count)
    ]
    for loop in loops:
        output, _ = loop.communicate()
        if output or loop.returncode:
            raise SystemExit(f"the bare loop failed: {output!r}")


def _grade(root: Path, students: str, jobs: int) -> None:
    out = root / "report"
    _judge(root, "grade", str(root / students), "--no-cache", "--jobs", str(jobs), "--out", str(out))
    verdicts = {line.split(",")[1] for line in (out / "grades.csv").read_text().splitlines()[1:]}
    if verdicts != {"AC"}:
        raise SystemExit(f"not all programs were accepted: {verdicts}")


def _judge(root: Path, *words: str) -> None:
    subprocess.run([sys.executable, "-m", "judge", "--root", root, *words], cwd=ROOT, capture_output=True, check=True)


def _print(ways: list[Way], times: dict[str, list[float]]) -> None:
    rounds = len(times[ways[0].name])
    print(f"{'':30} ms/case  times faster (medians of {rounds})")
    for way in ways:
        values = times[way.name]
        ratio = statistics.median(base / value for value, base in zip(values, times[way.base], strict=True))
        against = "" if way.base == ways[0].name else f"  than {way.base}"
        print(f"{way.name:30} {statistics.median(values):7.2f}  {ratio:5.2f}{against}")


def _print_first_verdict(root: Path, rounds: int) -> None:
    """Print the milliseconds from the start of `run` to its first verdict."""
    spent = []
    for _ in range(rounds):
        start = time.perf_counter()
        command = [
            sys.executable,
            "-m",
            "judge",
            "--root",
            str(root),
            "run",
            str(root / "class1.py" / "student0" / PYTHON_SOLUTION.name),
            "--problem",
            "ochos",
        ]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None, "opened as a pipe"
            next(line for line in process.stdout if line.startswith("AC"))
            spent.append((time.perf_counter() - start) * 1000)
            process.kill()
    print(f"from start to the first verdict: {statistics.median(spent):.0f} ms")


if __name__ == "__main__":
    main()
