"""Grades a made class in a copy of the checkout with the judge's command line, and measures a process."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import classes
from benchmarks.memory import ROOT, copy_checkout
from judge.execution.store import STORE
from judge.values.problem import Problem


@dataclass(frozen=True)
class Spent:
    """Seconds of wall time, and of CPU time of a process and its finished children."""

    wall_s: float
    cpu_s: float


@dataclass(frozen=True)
class Class:
    """The students, and the copy of the checkout with their programs. `jobs` is the number of runs at once."""

    root: Path
    problem: Problem
    students: Sequence[classes.Student]
    jobs: int

    @property
    def right_program(self) -> Path:
        """A right program that is not in the class."""
        return self.root / "right.py"

    @property
    def out(self) -> Path:
        return self.root / "out"

    @property
    def cases(self) -> int:
        return len(list((self.root / "cases" / self.problem.id).glob("*/*.txt")))

    def grade(self, *more: str, folder: str = "class", log: Path | None = None) -> Spent:
        """Grade the whole folder; with `log`, its stages are timed (`stages`)."""
        judge = [str(ROOT / "benchmarks" / "stages.py"), str(log)] if log else ["-m", "judge"]
        words = ["grade", str(self.root / folder), "--jobs", str(self.jobs)]
        return run([sys.executable, *judge, "--root", str(self.root), *words, "--out", str(self.out), *more])

    def forget(self) -> None:
        """Remove the store, so that the next grading finds nothing."""
        (self.root / STORE).unlink(missing_ok=True)


def make(work: Path, problem: Problem, students: Sequence[classes.Student], jobs: int) -> Class:
    """Write the class into a copy of the checkout below `work`."""
    made = Class(copy_checkout(work), problem, students, jobs)
    shutil.copytree(ROOT / "submissions", made.root / "submissions")
    classes.write(students, made.root / "class", problem)
    made.right_program.write_bytes(classes.right_program(problem))
    return made


def run(command: Sequence[str]) -> Spent:
    """Run the command to its end and return the time. SystemExit with the end of its output if it fails."""
    start = time.perf_counter()
    with (
        tempfile.TemporaryFile() as output,
        subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=output) as process,
    ):
        _, status, usage = os.wait4(process.pid, 0)
        wall_s = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            output.seek(0)
            words = output.read().decode(errors="replace")[-2000:]
            raise SystemExit(f"exit status {process.returncode}: {words}")
    return Spent(wall_s, usage.ru_utime + usage.ru_stime)
