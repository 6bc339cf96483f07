"""`grade PATH ...`: judge a class: the download of a platform as it is, or one folder per student."""

from __future__ import annotations

import argparse
import contextlib
import math
from datetime import date, datetime
from importlib.util import find_spec
from pathlib import Path

from judge.base.errors import BadUsage
from judge.base.wording import either
from judge.commands._options import UNSAFE
from judge.execution import pools
from judge.platforms import titles
from judge.reporting import formats

DEFAULT_FORMATS = "html,csv"


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
    # `grade --help` needs nothing that judges.
    if args.single:
        from judge.commands import _one_student

        return _one_student.grade(args, root)
    if find_spec("judge.commands._class") is None:
        alone = "an autograder judges the folder of one student, not a class"
        raise BadUsage(f"{alone}: add --single, and --formats with the name of its platform")
    from judge.commands import _class

    return _class.grade(args, root)


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
    from judge.platforms.times import read_due

    if (time_ := read_due(text)) is None:
        raise argparse.ArgumentTypeError(f'expected a time such as "2026-11-20 23:59", found {text!r}')
    return time_


def _day(text: str) -> date:
    with contextlib.suppress(ValueError):
        return datetime.strptime(text, "%Y-%m-%d").date()  # noqa: DTZ007 - a day has no time zone
    raise argparse.ArgumentTypeError(f"expected a day as YYYY-MM-DD, e.g. 2026-11-23, found {text!r}")
