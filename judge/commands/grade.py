"""`grade PATH ...`: judge a class: what a platform gives to a teacher, or one folder per student."""

from __future__ import annotations

import argparse
import contextlib
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.commands import _one_student
from judge.execution import languages, pools, scratch
from judge.execution.store import STORE, Store
from judge.grading import class_grading
from judge.intake import missing_tools
from judge.intake.class_intake import Intake, take_in
from judge.intake.roster import read_roster
from judge.intake.times import read_due
from judge.judging.options import GradingOptions
from judge.marks.counting import count_marks
from judge.marks.merging import Merging, Scope
from judge.marks.overrides import find_file, read_overrides
from judge.marks.saved import GRADINGS, LOSS
from judge.problem import definition
from judge.problem.isolation import UNSAFE, Isolation
from judge.problem.problem_cases import ProblemCases
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.heading import class_name, newest_day
from judge.reporting.publishing import Published, list_written, publish, try_to_write
from judge.reporting.terminal.palette import Palette, reading_width
from judge.reporting.terminal.progress import ProgressLine
from judge.reporting.terminal.table import table
from judge.results import writer
from judge.values.outcome import Verdict
from judge.values.problem import Problem
from judge.values.progress import Stage
from judge.values.report import Report
from judge.values.submission import Submission, Unmatched

if TYPE_CHECKING:
    from judge.reporting.reports.html.theme import Theme

DEFAULT_FORMATS = "html,csv"

_MOST_NAMED = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The class, its problems, where and how to report."""
    parser.add_argument(
        "paths",
        nargs="+",
        type=_path,
        metavar="PATH",
        help="the download of Moodle, Canvas, Gradescope, GitHub Classroom, Microsoft Teams, Blackboard, Brightspace "
        "or Sakai, as a folder or .zip, or PATH/<student>/<problem>.<ext>; with one --problem also "
        "PATH/<student>.<ext>, or one program",
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
    chosen = [name for name in args.formats.split(",") if name]
    theme = _theme(args.theme)
    formats.check(chosen, theme)
    jobs = args.jobs if args.jobs is not None else pools.cores()
    if jobs < 1:
        raise BadUsage(f"--jobs {jobs}: expected a whole number from 1")
    if args.out.resolve() in {path.resolve() for path in args.paths}:
        raise BadUsage(f"--out {args.out}: this is the folder of the class: name another")
    isolation = Isolation.of(root, *args.paths, args.out, unsafe=args.unsafe)
    problems = _problems(root, args.problem)
    names = definition.names(root)
    roster = read_roster(args.roster) if args.roster else ()
    overrides = read_overrides(find_file(args.overrides, args.paths), args.due)
    dues = {overrides.due_at(problem.id) for problem in problems}
    with scratch.folder() as place, contextlib.ExitStack() as opened:
        unpacked = place / "intake"
        unpacked.mkdir(mode=0o700)
        intake = take_in(args.paths, problems, names, unpacked, roster, dues.pop() if len(dues) == 1 else None)
        if not intake.students:
            raise BadUsage(_say_nothing(args.paths, intake.unmatched))
        scope = Scope.of(args.paths, intake.students, args.only, (problem.id for problem in problems))
        store = opened.enter_context(contextlib.closing(Store(None if args.no_cache else root / STORE)))
        gradings = opened.enter_context(contextlib.closing(Store(None if args.no_cache else root / GRADINGS, LOSS)))
        merging = Merging(gradings, store, args.out, scope, replaces=args.replace)
        if gradings.fault:
            print(f"judge: {printable(gradings.fault, 1000)}", file=sys.stderr)
        overrides.check(merging.students, names)
        try_to_write(args.out)
        judged = _judge(args, problems, scope.narrow(intake), isolation, store, jobs)
        merged = merging.merge(judged)
        notes = (*([isolation.note] if isolation.note else []), *merged.notes, *merging.notes(merged, judged))
        day = args.date or (None if args.no_times else newest_day(intake.submissions))
        name = args.class_name or class_name(args.paths)
        shown = count_marks(replace(merged, isolation=isolation.name, notes=notes, name=name, day=day), overrides)
        for note in (*shown.notes, *_say_other(shown), *([store.fault] if store.fault else [])):
            print(f"judge: {printable(note, 1000)}", file=sys.stderr)
        status = _report(shown, args, chosen, theme, apart=bool(merging.apart))
        merging.save(merged, intake.notes)
    return status or (_complain(shown) if args.strict else 0)


def _judge(
    args: argparse.Namespace,
    problems: Sequence[Problem],
    intake: Intake,
    isolation: Isolation,
    store: Store,
    jobs: int,
) -> Report:
    """Judge all submissions of `intake`. The problems that nobody has tried are left out if nobody asked for them."""
    found, unmatched = intake.submissions, intake.unmatched
    if not args.problem and found:
        submitted = {submission.problem for submission in found}
        problems = [problem for problem in problems if problem.id in submitted]
    if found and not args.scheduler:  # workers elsewhere have tools of their own
        found, left_out = missing_tools.leave_out(found)
        unmatched = (*unmatched, *left_out)
    suffixes = {submission.file.suffix for submission in found}
    used = sorted({language.name for suffix in suffixes if (language := languages.by_suffix(suffix))})
    with languages.asked(used):
        cases_of = [isolation.admit(problem_cases) for problem_cases in _cases_of(problems, hint=not args.problem)]
    cases = {problem_cases.problem.id: len(problem_cases.cases) for problem_cases in cases_of}
    total = sum(cases[submission.problem] for submission in found)
    deadline = time.monotonic() + args.deadline if args.deadline is not None else math.inf
    options = GradingOptions(isolation.level, store, deadline, args.fresh, counterexamples=True)
    try:
        with (
            contextlib.closing(store),
            pools.start(args.pool, jobs, args.scheduler, used) as pool,
            ProgressLine(total, sys.stderr) as progress,
        ):
            report = class_grading.grade(cases_of, found, unmatched, pool, replace(options, progress=progress))
    except class_grading.Interrupted as stop:
        raise _interrupted(stop.report, len(found), store) from None
    notes = (*intake.notes, *report.notes, *_why_empty(problems, found, unmatched))
    return replace(report, notes=notes, identities=intake.identities)


def _say_nothing(paths: Sequence[Path], unmatched: Sequence[Unmatched]) -> str:
    why = f" ({unmatched[0].file}: {unmatched[0].why})" if unmatched else ""
    return f"nothing to judge in {' '.join(map(str, paths))}: expected FOLDER/<student>/<problem>.<ext>{why}"


def _theme(folder: Path | None) -> Theme | None:
    from judge.reporting.reports.html.theme import read_theme

    return read_theme(folder) if folder else None


def _report(
    report: Report, args: argparse.Namespace, chosen: Sequence[str], theme: Theme | None, *, apart: bool
) -> int:
    """Write results.json and the `chosen` formats, show the table, return the exit status."""
    times = not args.no_times

    def write(folder: Path) -> list[Path]:
        results = writer.write(report, folder, times=times)
        return [results, *formats.write(report, folder, chosen, times=times, theme=theme)]

    with ProgressLine(0, sys.stderr) as progress:
        progress.now(Stage.WRITING)
        published = publish(args.out, write, apart=apart, replaces=args.replace)
    _show(report, [f"wrote {path}" for path in list_written(published.written, args.out)])
    _show_earlier(published)
    failed = [result for result in report.results if result.verdict is Verdict.JE]
    for result in failed[:5]:
        cause = result.message or (result.first.message if result.first else "")
        print(f"judge: failed on {printable(f'{result.submission.file}: {cause}', 1000)}", file=sys.stderr)
    return 3 if failed else 0


def _complain(report: Report) -> int:
    """Name the students with nothing judged; 1 if there are any."""
    without = [student.student for student in by_student(report) if not student.judged]
    if without:
        print(f"judge: nothing judged for {_named(without)} (--strict)", file=sys.stderr)
    return 1 if without else 0


def _why_empty(
    problems: Sequence[Problem], found: Sequence[Submission], unmatched: Sequence[Unmatched]
) -> Iterator[str]:
    """Why the table is empty, if it is."""
    if not found:
        others = sum(lost.hidden for lost in unmatched)
        left = f"; {many(others, 'file')} for other problems ignored" if others else ""
        yield f"nobody submitted anything for {', '.join(problem.id for problem in problems)}{left}"


def _say_other(report: Report) -> Iterator[str]:
    """Who handed in only programs for problems that are not graded now."""
    others = {lost.student for lost in report.unmatched if lost.hidden}
    without = [one.student for one in by_student(report) if not one.judged and one.student in others]
    if without and report.results:
        yield f"handed in only programs for other problems: {_named(without)}"


def _named(students: Sequence[str]) -> str:
    """Some students by name, and how many more."""
    more = f" and {len(students) - _MOST_NAMED} more" if len(students) > _MOST_NAMED else ""
    return ", ".join(printable(student, 60) for student in students[:_MOST_NAMED]) + more


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


def _problems(root: Path, chosen: Sequence[str] | None) -> list[Problem]:
    with _hinting(not chosen):
        return [definition.load(root, name) for name in dict.fromkeys(chosen or definition.names(root))]


def _cases_of(problems: Sequence[Problem], *, hint: bool) -> list[ProblemCases]:
    with _hinting(hint):
        return [ProblemCases.of(problem) for problem in problems]


@contextlib.contextmanager
def _hinting(hint: bool) -> Iterator[None]:
    """Add to an error that a broken problem can be left out, if nobody asked for it."""
    try:
        yield
    except BadUsage as error:
        raise BadUsage(f"{error} (or choose other problems with --problem)" if hint else str(error)) from None


def _show(report: Report, written: Sequence[str]) -> None:
    width = reading_width()
    print(table(report, width, Palette.of(sys.stdout)))
    print(f"\nisolation: {report.isolation}")
    print("\n".join(written))


def _show_earlier(published: Published) -> None:
    """Print what happened to files of an earlier grading that this one does not write."""
    if published.removed:
        print(f"removed {many(len(published.removed), 'file')} of an earlier grading")
    for path in published.changed:
        why = "an earlier grading wrote it and it was changed since; remove it or move it elsewhere"
        print(f"judge: {printable(f'{path} was not removed: {why}', 1000)}", file=sys.stderr)


def _interrupted(report: Report, submissions: int, store: Store) -> KeyboardInterrupt:
    """Show the table of finished results and return the message. No report is written: it would look complete."""
    if report.results:
        print(table(report, reading_width(), Palette.of(sys.stdout)))
    done = f"{len(report.results)} of {many(submissions, 'submission')} done, no report written"
    stored = store.fault or "the same command continues from here"
    advice = stored if store.path else "nothing was stored"
    return KeyboardInterrupt(f"interrupted: {done}; {advice}")
