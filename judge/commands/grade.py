"""`grade PATH ...`: judge a class: the download of a platform as it is, or one folder per student."""

from __future__ import annotations

import argparse
import contextlib
import math
import sys
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import either, listed, many
from judge.commands import _one_student
from judge.commands._runs import read_runs
from judge.execution import pools
from judge.grading.conductor import Stopped, conduct
from judge.grading.order import Order, Reports
from judge.platforms import titles
from judge.platforms.times import read_due
from judge.problem.isolation import UNSAFE
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.publishing import list_written
from judge.reporting.terminal.palette import Palette, reading_width
from judge.reporting.terminal.progress import ProgressLine
from judge.reporting.terminal.table import table
from judge.values.outcome import Verdict

if TYPE_CHECKING:
    from judge.reporting.publishing import Published
    from judge.reporting.reports.html.theme import Theme
    from judge.values.report import Report

DEFAULT_FORMATS = "html,csv"

_MOST_FAILURES = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The class, its problems, where and how to report."""
    parser.add_argument(
        "paths",
        nargs="+",
        type=_path,
        metavar="PATH",
        help=f"the download of {either(titles('download', 'inner'))}, as a folder or .zip, or "
        "PATH/<student>/<problem>.<ext>; with one --problem also PATH/<student>.<ext>, or one program",
    )
    _add_class(parser)
    _add_reports(parser)
    _add_judging(parser)


def _add_class(parser: argparse.ArgumentParser) -> None:
    """Who and what is graded, and what the teacher knows of them."""
    parser.add_argument(
        "--single",
        action="store_true",
        help="PATH is the folder of one student, on a platform: write only the files of --formats, one platform, to"
        " --out; a result is always written, and replaced while cases are judged",
    )
    parser.add_argument("--problem", action="append", metavar="ID", help="only this problem; may be repeated")
    parser.add_argument(
        "--only",
        action="append",
        metavar="STUDENT",
        help="judge only this student and leave all others in --out as they are; may be repeated",
    )
    parser.add_argument(
        "--replace", action="store_true", help="drop what --out holds of students or problems that are not graded now"
    )
    parser.add_argument(
        "--best",
        action="store_true",
        help="of a student's program that --out holds and the one that is judged now, the one with more points counts",
    )
    parser.add_argument(
        "--overrides",
        type=Path,
        metavar="FILE",
        help="points and days that the teacher gives (default: overrides.yaml beside the folder of the class)",
    )
    parser.add_argument(
        "--roster",
        type=_path,
        metavar="FILE",
        help="a CSV file with all students, such as a gradebook's export; those without a program are missing",
    )
    parser.add_argument(
        "--due",
        type=_time,
        metavar="TIME",
        help='when it is due, e.g. "2026-11-20 23:59"; what is handed in later is late',
    )


def _add_reports(parser: argparse.ArgumentParser) -> None:
    """What to write, and where."""
    parser.add_argument(
        "--out", type=Path, default=Path("out"), metavar="DIR", help="the folder for the reports (default: out)"
    )
    parser.add_argument(
        "--formats",
        default=DEFAULT_FORMATS,
        metavar="LIST",
        help=f"reports besides results.json, from {', '.join(formats.all_names())} (default: %(default)s)",
    )
    parser.add_argument(
        "--theme", type=_path, metavar="DIR", help="a folder with style.css or templates that change the pages"
    )
    parser.add_argument(
        "--class", dest="class_name", metavar="NAME", help="the name of the class (default: that of the folder)"
    )
    parser.add_argument(
        "--date",
        type=_day,
        metavar="YYYY-MM-DD",
        help="the day to show with the results (default: the day of the newest program; none with --no-times)",
    )
    parser.add_argument(
        "--no-times", action="store_true", help="write zeros for times, so that two gradings give the same bytes"
    )
    parser.add_argument(
        "--strict", action="store_true", help="end with status 1 if nothing was judged for some student"
    )


def _add_judging(parser: argparse.ArgumentParser) -> None:
    """How the programs are run."""
    parser.add_argument(
        "--jobs", type=int, metavar="N", help="number of programs that run at once (default: one per core)"
    )
    parser.add_argument(
        "--pool",
        default="processes",
        metavar="NAME",
        help=f"where programs are run: {', '.join(pools.names())} (default: processes)",
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="the Dask scheduler, for --pool dask")
    parser.add_argument(
        "--fresh", action="store_true", help="start a fresh interpreter for every case instead of a fork"
    )
    parser.add_argument("--no-cache", action="store_true", help="judge everything again and store nothing")
    parser.add_argument(
        "--deadline",
        type=_seconds,
        metavar="S",
        help="start no case after S seconds; a submission with cases left has no points yet",
    )
    parser.add_argument("--unsafe", action="store_true", help=UNSAFE)


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if the grading is complete, whatever the verdicts; 3 if the judge failed on some submission; 1 if
    nothing was judged of some student, and --strict says that this is wrong."""
    if args.single:
        return _one_student.grade(args, root)
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


def _path(text: str) -> Path:
    if not text:
        raise argparse.ArgumentTypeError("an empty name; expected the folder of a class")
    return Path(text)


def _seconds(text: str) -> float:
    with contextlib.suppress(ValueError):
        if 0 < float(text) < math.inf:
            return float(text)
    raise argparse.ArgumentTypeError(f"expected a number of seconds above 0, found {text!r}")


def _time(text: str) -> datetime:
    if (time_ := read_due(text)) is None:
        raise argparse.ArgumentTypeError(f'expected a time such as "2026-11-20 23:59", found {text!r}')
    return time_


def _day(text: str) -> date:
    with contextlib.suppress(ValueError):
        return datetime.strptime(text, "%Y-%m-%d").date()  # noqa: DTZ007 - a day has no time zone
    raise argparse.ArgumentTypeError(f"expected a day as YYYY-MM-DD, e.g. 2026-11-23, found {text!r}")
