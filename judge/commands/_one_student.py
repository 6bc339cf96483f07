"""`grade --single`: one student's folder, as an autograder of a platform has it.

A result is always there: it is written at the start, replaced whenever cases are judged, and again at the end. So a
judge that the platform stops leaves the points earned so far.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import __version__
from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.commands._runs import read_runs
from judge.grading.one_student import Reader, conduct_one
from judge.grading.order import Order, Reports
from judge.reporting import formats
from judge.reporting.gradebook import Student
from judge.reporting.student_tests import of_student
from judge.values.outcome import Verdict
from judge.values.report import Report

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable
    from pathlib import Path

    from judge.values.report import Result

_UNFINISHED = "The judge did not finish. This is not your fault: please tell your teacher."
_SAMPLES_ONLY = "Only the samples could be judged. This is not your fault: please tell your teacher."
_FAILED = "The judge failed. This is not your fault: please tell your teacher."
_FOR_A_CLASS = ("theme", "class_name", "date", "only", "replace", "overrides", "roster", "due", "strict")


class _Results(Reader):
    """The files of the platform, which are replaced whenever cases are judged.

    `samples_only`: cases were left out, because nothing hides them from programs.
    """

    def __init__(self, order: Order) -> None:
        self.report = Report((), (), (), "", __version__)
        self.samples_only = False
        (platform,), (folder,) = order.reports.formats, order.paths
        self._files = formats.platform(platform).files
        self._folder, self._student, self._times = order.reports.out, folder.absolute().name, order.reports.times

    def begin(self, report: Report, *, samples_only: bool) -> None:
        """Note what is judged. Nothing is written yet: the files say already that the judge has not finished."""
        self.report, self.samples_only = report, samples_only

    def write(self, notice: str = "") -> None:
        """Write the report, with a notice on all of it."""
        by_problem = {result.submission.problem: result for result in self.report.results}
        student = Student(self._student, tuple(by_problem.get(problem.id) for problem in self.report.problems))
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
    if args.jobs is not None and args.jobs < 1:
        raise BadUsage(f"--jobs {args.jobs}: expected a whole number from 1")
    reports = Reports(args.out, (args.formats,), times=not args.no_times)
    order = Order(root, tuple(args.paths), read_runs(args, args.jobs or 1), reports, problems=tuple(args.problem or ()))
    results = _Results(order)
    results.write(_UNFINISHED)
    try:
        report = conduct_one(order, results)
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
