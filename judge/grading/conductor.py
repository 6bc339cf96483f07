"""Conducts the grading of a class, from the order to the files in its folder.

Each step is done elsewhere: the class is taken in (`intake`), judged (`class_grading`), joined with the grading before
(`marks.merging`), counted (`marks.counting`), written (`results`, `reporting`) and saved for the next one. Here is only
what comes after what, and what passes from one step to the next.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Protocol

from judge import languages
from judge.base.errors import BadUsage
from judge.base.wording import listed, many
from judge.execution import pools, scratch
from judge.execution.store import STORE, Store
from judge.grading import class_grading
from judge.grading.order import Order
from judge.intake import missing_tools
from judge.intake.class_intake import Intake, take_in
from judge.intake.roster import read_roster
from judge.judging.options import GradingOptions
from judge.marks.counting import count_marks
from judge.marks.merging import Merging, Scope
from judge.marks.overrides import Overrides, find_file, read_overrides
from judge.marks.saved import GRADINGS, LOSS
from judge.problem import definition
from judge.problem.isolation import Isolation
from judge.problem.problem_cases import ProblemCases
from judge.reporting import formats
from judge.reporting.gradebook import by_student
from judge.reporting.heading import class_name, newest_day
from judge.reporting.publishing import Published, publish, try_to_write
from judge.results import writer
from judge.values.problem import Problem
from judge.values.progress import Progress, Stage
from judge.values.report import Report
from judge.values.submission import Submission, Unmatched


class Screen(Protocol):
    """Shows the user what becomes of a grading."""

    def warn(self, line: str) -> None:
        """Say what the user must know; the grading goes on."""

    def progress(self, cases: int) -> AbstractContextManager[Progress]:
        """Show how far the work is, until the context ends; `cases` are to be run in it."""

    def show(self, report: Report, published: Published) -> None:
        """Show the class and the files that are written now."""


class Stopped(KeyboardInterrupt):
    """The user stopped a grading; no report was written, because it would look complete.

    `report` has the finished results, `submissions` is how many there are to judge, `advice` how to go on.
    """

    def __init__(self, report: Report, submissions: int, advice: str) -> None:
        super().__init__()
        self.report, self.submissions, self.advice = report, submissions, advice


def conduct(order: Order, screen: Screen) -> Report:
    """Grade a class and write the reports. Stopped if the user stops it while programs are judged."""
    isolation = Isolation.of(order.root, *order.paths, order.reports.out, unsafe=order.runs.unsafe)
    problems = _load_problems(order)
    names = definition.names(order.root)
    roster = read_roster(order.roster) if order.roster else ()
    overrides = read_overrides(find_file(order.overrides, order.paths), order.due)
    with scratch.folder() as place, contextlib.ExitStack() as opened:
        due = _common_due(overrides, problems)
        intake = take_in(order.paths, problems, names, place / "intake", roster, due)
        if not intake.students:
            raise BadUsage(_say_nothing(order.paths, intake.unmatched))
        scope = Scope.of(order.paths, intake.students, order.only, (problem.id for problem in problems))
        store, gradings = _open_stores(order, opened)
        reports = order.reports
        merging = Merging(gradings, store, reports.out, scope, replaces=reports.replaces, best=reports.best)
        if gradings.fault:
            screen.warn(gradings.fault)
        overrides.check(merging.students, names)
        try_to_write(order.reports.out)
        judged = _judge(order, problems, scope.narrow(intake), isolation, store, screen)
        merged = merging.merge(judged)
        noted = isolation.noted(merged)
        noted = replace(noted, notes=(*noted.notes, *merging.notes(merged, judged)))
        headed = _with_heading(order, noted, intake.submissions)
        report = count_marks(headed, overrides)
        for note in (*report.notes, *_say_other(report), *([store.fault] if store.fault else [])):
            screen.warn(note)
        screen.show(report, _write(order, report, screen, apart=bool(merging.apart)))
        merging.save(merged, intake.notes)
    return report


def _load_problems(order: Order) -> list[Problem]:
    with _hinting(order):
        names = order.problems or definition.names(order.root)
        return [definition.load(order.root, name) for name in dict.fromkeys(names)]


def _list_cases(order: Order, problems: Sequence[Problem], isolation: Isolation) -> list[ProblemCases]:
    with _hinting(order):
        cases_of = [ProblemCases.of(problem) for problem in problems]
    return [isolation.admit(problem_cases) for problem_cases in cases_of]


@contextlib.contextmanager
def _hinting(order: Order) -> Iterator[None]:
    """Add to an error that a broken problem can be left out, if nobody asked for it."""
    try:
        yield
    except BadUsage as error:
        raise BadUsage(str(error) if order.problems else f"{error} (or choose other problems with --problem)") from None


def _common_due(overrides: Overrides, problems: Sequence[Problem]) -> datetime | None:
    """When all problems are due; None if they are due at several times."""
    dues = {overrides.due_at(problem.id) for problem in problems}
    return dues.pop() if len(dues) == 1 else None


def _open_stores(order: Order, opened: contextlib.ExitStack) -> tuple[Store, Store]:
    """The stores of results and of gradings, closed with `opened`."""
    results, gradings = (order.root / STORE, order.root / GRADINGS) if order.runs.stores else (None, None)
    stores = Store(results), Store(gradings, LOSS)
    for store in stores:
        opened.enter_context(contextlib.closing(store))
    return stores


def _judge(
    order: Order, problems: Sequence[Problem], intake: Intake, isolation: Isolation, store: Store, screen: Screen
) -> Report:
    """Judge all submissions of `intake`. The problems that nobody has tried are left out if nobody asked for them."""
    if not order.problems and intake.submissions:
        tried = {submission.problem for submission in intake.submissions}
        problems = [problem for problem in problems if problem.id in tried]
    if intake.submissions and not order.runs.scheduler:  # workers elsewhere have tools of their own
        submissions, left_out = missing_tools.leave_out(intake.submissions)
        intake = replace(intake, submissions=submissions, unmatched=(*intake.unmatched, *left_out))
    used = _list_languages(intake.submissions)
    with languages.asked(used):
        cases_of = _list_cases(order, problems, isolation)
    counts = {problem_cases.problem.id: len(problem_cases.cases) for problem_cases in cases_of}
    total = sum(counts[submission.problem] for submission in intake.submissions)
    deadline = time.monotonic() + order.runs.seconds
    options = GradingOptions(isolation.level, store, deadline, order.runs.fresh, counterexamples=True)
    try:
        with (
            contextlib.closing(store),
            pools.start(order.runs.pool, order.runs.jobs, order.runs.scheduler, used) as pool,
            screen.progress(total) as progress,
        ):
            options = replace(options, progress=progress)
            report = class_grading.grade(cases_of, intake.submissions, intake.unmatched, pool, options)
    except class_grading.Interrupted as stop:
        raise Stopped(stop.report, len(intake.submissions), _advise(store)) from None
    notes = (*intake.notes, *report.notes, *_why_empty(problems, intake))
    return replace(report, notes=notes, identities=intake.identities)


def _list_languages(submissions: Sequence[Submission]) -> list[str]:
    suffixes = {submission.file.suffix for submission in submissions}
    return sorted({language.name for suffix in suffixes if (language := languages.by_suffix(suffix))})


def _advise(store: Store) -> str:
    """What a user who stops a grading can do next."""
    if store.path is None:
        return "nothing was stored"
    return store.fault or "the same command continues from here"


def _with_heading(order: Order, report: Report, submissions: Sequence[Submission]) -> Report:
    """`report` with the name of the class and the day to show with it."""
    reports = order.reports
    day = reports.day or (newest_day(submissions) if reports.times else None)
    return replace(report, name=reports.class_name or class_name(order.paths), day=day)


def _write(order: Order, report: Report, screen: Screen, *, apart: bool) -> Published:
    """Write results.json and the formats asked for."""
    reports = order.reports

    def write(folder: Path) -> list[Path]:
        results = writer.write(report, folder, times=reports.times)
        others = formats.write(report, folder, reports.formats, times=reports.times, theme=reports.theme)
        return [results, *others]

    with screen.progress(0) as progress:
        progress.now(Stage.WRITING)
        return publish(reports.out, write, apart=apart, replaces=reports.replaces)


def _say_nothing(paths: Sequence[Path], unmatched: Sequence[Unmatched]) -> str:
    why = f" ({unmatched[0].file}: {unmatched[0].why})" if unmatched else ""
    return f"nothing to judge in {' '.join(map(str, paths))}: expected FOLDER/<student>/<problem>.<ext>{why}"


def _why_empty(problems: Sequence[Problem], intake: Intake) -> Iterator[str]:
    """Why the table is empty, if it is."""
    if not intake.submissions:
        others = sum(lost.elsewhere for lost in intake.unmatched)
        left = f"; {many(others, 'file')} for other problems ignored" if others else ""
        yield f"nobody submitted anything for {', '.join(problem.id for problem in problems)}{left}"


def _say_other(report: Report) -> Iterator[str]:
    """Who handed in only programs for problems that are not graded now."""
    others = {lost.student for lost in report.unmatched if lost.elsewhere}
    without = [one.student for one in by_student(report) if not one.judged and one.student in others]
    if without and report.results:
        yield f"handed in only programs for other problems: {listed(without)}"
