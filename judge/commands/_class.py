"""`grade` for a class: writes the reports, and shows the table and everything else that the teacher must know."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import listed, many
from judge.commands._runs import read_runs
from judge.execution import pools
from judge.grading.conductor import Stopped, conduct
from judge.grading.order import Order, Reports
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.publishing import list_written
from judge.reporting.terminal.palette import Palette, reading_width
from judge.reporting.terminal.progress import ProgressLine
from judge.reporting.terminal.table import table
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from judge.reporting.publishing import Published
    from judge.reporting.reports.html.theme import Theme
    from judge.values.report import Report

_MOST_FAILURES = 5


def grade(args: argparse.Namespace, root: Path) -> int:
    """Return the exit status of the command."""
    try:
        report = conduct(_order(args, root), _Screen(args.out))
    except Stopped as stop:
        raise _interrupted(stop) from None
    return _complain_of_failures(report) or (_complain_of_missing(report) if args.strict else 0)


def _order(args: argparse.Namespace, root: Path) -> Order:
    """What the command line asks for. BadUsage if a format, the theme, the jobs or the folder cannot be."""
    theme = _theme(args.theme)
    chosen = tuple(name for name in args.formats.split(",") if name)
    formats.check(chosen, theme)
    jobs = args.jobs if args.jobs is not None else pools.cores()
    if jobs < 1:
        raise BadUsage(f"--jobs {jobs}: expected a whole number from 1")
    if args.out.resolve() in {path.resolve() for path in args.paths}:
        raise BadUsage(f"--out {args.out}: this is the folder of the class: name another")
    if args.best and args.replace:
        raise BadUsage("--best: expected no --replace beside it, which drops what --out holds")
    return Order(
        root,
        tuple(args.paths),
        read_runs(args, jobs),
        Reports(
            args.out,
            chosen,
            theme,
            class_name=args.class_name or "",
            day=args.date,
            times=not args.no_times,
            replaces=args.replace,
            best=args.best,
        ),
        problems=tuple(args.problem or ()),
        only=tuple(args.only or ()),
        overrides=args.overrides,
        roster=args.roster,
        due=args.due,
    )


def _theme(folder: Path | None) -> Theme | None:
    from judge.reporting.reports.html.theme import read_theme

    return read_theme(folder) if folder else None


class _Screen:
    """The terminal: the table of the class on standard output, everything else on standard error."""

    def __init__(self, out: Path) -> None:
        self._out = out

    def warn(self, line: str) -> None:
        print(f"judge: {printable(line, 1000)}", file=sys.stderr)

    def progress(self, cases: int) -> ProgressLine:
        return ProgressLine(cases, sys.stderr)

    def show(self, report: Report, published: Published) -> None:
        """Print the table, and what became of the files in the folder."""
        _show_table(report)
        print(f"\nisolation: {report.isolation}")
        for line in list_written(published.written, self._out):
            print(f"wrote {line}")
        if published.removed:
            print(f"removed {many(len(published.removed), 'file')} of an earlier grading")
        for path in published.changed:
            why = "an earlier grading wrote it and it was changed since; remove it or move it elsewhere"
            self.warn(f"{path} was not removed: {why}")


def _show_table(report: Report) -> None:
    print(table(report, reading_width(), Palette.of(sys.stdout)))


def _complain_of_failures(report: Report) -> int:
    """Name submissions on which the judge failed; 3 if there are any."""
    failed = [result for result in report.results if result.verdict is Verdict.JE]
    for result in failed[:_MOST_FAILURES]:
        cause = result.message or (result.first.message if result.first else "")
        print(f"judge: failed on {printable(f'{result.submission.file}: {cause}', 1000)}", file=sys.stderr)
    return 3 if failed else 0


def _complain_of_missing(report: Report) -> int:
    """Name the students with nothing judged; 1 if there are any."""
    without = [student.student for student in by_student(report) if not student.judged]
    if without:
        print(f"judge: nothing judged for {listed(without)} (--strict)", file=sys.stderr)
    return 1 if without else 0


def _interrupted(stop: Stopped) -> KeyboardInterrupt:
    """Show the table of finished results and return the message."""
    if stop.report.results:
        _show_table(stop.report)
    done = f"{len(stop.report.results)} of {many(stop.submissions, 'submission')} done, no report written"
    return KeyboardInterrupt(f"interrupted: {done}; {stop.advice}")
