"""`grade --single`: one student's folder, as an autograder of a platform has it.

A result is always there: it is written at the start, replaced whenever cases are judged, and again at the end. So a
judge that the platform stops leaves the points earned so far.
"""

from __future__ import annotations

import contextlib
import math
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import __version__
from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.execution import pools, scratch
from judge.execution.store import Store
from judge.grading import class_grading
from judge.intake.class_intake import take_in_one
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.isolation import Isolation
from judge.problem.problem_cases import ProblemCases
from judge.reporting import formats
from judge.reporting.gradebook import Student
from judge.reporting.student_tests import of_student
from judge.values.outcome import Verdict
from judge.values.progress import Progress
from judge.values.report import Report

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from judge.values.report import Result

_UNFINISHED = "The judge did not finish. This is not your fault: please tell your teacher."
_SAMPLES_ONLY = "Only the samples could be judged. This is not your fault: please tell your teacher."
_FAILED = "The judge failed. This is not your fault: please tell your teacher."
# A few at once, so that little is lost if the platform stops the judge.
_MOST_CASES = 5
_FOR_A_CLASS = ("theme", "class_name", "date", "only", "replace", "overrides", "roster", "due", "strict")


class _Results(Progress):
    """The files of the platform. As the progress of a grading, it replaces them whenever cases are judged.
    `samples_only`: cases were left out, because nothing hides them from programs."""

    def __init__(self, platform: str, folder: Path, student: str, *, times: bool) -> None:
        self.report = Report((), (), (), "", __version__)
        self.samples_only = False
        self._files = formats.platform(platform).files
        self._folder, self._student, self._times = folder, student, times

    def write(self, notice: str = "") -> None:
        """Write the report, with a notice on all of it."""
        found = {result.submission.problem: result for result in self.report.results}
        student = Student(self._student, tuple(found.get(problem.id) for problem in self.report.problems))
        tests = of_student(self.report, student, notice=notice, times=self._times)
        for name, text in self._files(tests).items():
            write_atomic(self._folder / name, text)

    def so_far(self, result: Callable[[], Result]) -> None:
        """Write what is known of one submission."""
        self.done(result())

    def done(self, result: Result) -> None:
        """Write the result of a submission, still without feedback."""
        others = (other for other in self.report.results if other.submission.problem != result.submission.problem)
        self.report = replace(self.report, results=(*others, result))
        self.write(_UNFINISHED)


def grade(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if there is a result, whatever it is; 3 if the judge failed."""
    if len(args.paths) != 1:
        raise BadUsage(f"--single: expected the folder of one student, found {len(args.paths)} paths")
    for name in _FOR_A_CLASS:
        if getattr(args, name):
            raise BadUsage(f"--single: --{name.partition('_')[0]} is for a class, not for the folder of one student")
    (folder,) = args.paths
    if args.jobs is not None and args.jobs < 1:
        raise BadUsage(f"--jobs {args.jobs}: expected a whole number from 1")
    results = _Results(args.formats, args.out, folder.absolute().name, times=not args.no_times)
    results.write(_UNFINISHED)
    try:
        report = _judge(args, root, folder, results)
    except Exception:
        results.write(_FAILED)
        raise
    results.report = report
    results.write(_SAMPLES_ONLY if results.samples_only and report.results else "")
    failed = [result for result in report.results if result.verdict is Verdict.JE]
    causes = (f"failed on {result.submission.file}: {result.message or _cause(result)}" for result in failed)
    for line in (*report.notes, *causes):
        print(f"judge: {printable(line, 1000)}", file=sys.stderr)
    return 3 if failed else 0


def _cause(result: Result) -> str:
    return result.first.message if result.first else "nobody knows why"


def _judge(args: argparse.Namespace, root: Path, folder: Path, results: _Results) -> Report:
    isolation = Isolation.of(root, args.out, unsafe=args.unsafe)
    chosen = dict.fromkeys(args.problem or definition.names(root))
    all_cases = [ProblemCases.of(definition.load(root, name)) for name in chosen]
    cases_of = [isolation.admit(problem_cases) for problem_cases in all_cases]
    problems = [problem_cases.problem for problem_cases in cases_of]
    results.samples_only = sum(len(one.cases) for one in cases_of) < sum(len(one.cases) for one in all_cases)
    results.report = replace(
        results.report,
        problems=tuple(class_grading.summarize(problem_cases) for problem_cases in cases_of),
        isolation=isolation.name,
    )
    deadline = time.monotonic() + args.deadline if args.deadline is not None else math.inf
    jobs = args.jobs or 1
    with (
        scratch.folder() as place,
        contextlib.closing(Store(None)) as store,
        pools.start(args.pool, jobs, args.scheduler) as pool,
    ):
        unpacked = place / "intake"
        unpacked.mkdir(mode=0o700)
        intake = take_in_one(folder, problems, definition.names(root), unpacked)
        options = GradingOptions(isolation.level, store, deadline, args.fresh, counterexamples=True, progress=results)
        report = class_grading.grade(cases_of, intake.submissions, intake.unmatched, pool, options, _MOST_CASES)
    notes = (isolation.note, *report.notes) if isolation.note else report.notes
    return replace(report, isolation=isolation.name, notes=notes)
