"""Conducts the grading of one student's folder, as an autograder of a platform has it: no marks, no store."""

from __future__ import annotations

import contextlib
import time

from judge import __version__
from judge.execution import pools, scratch
from judge.execution.store import Store
from judge.grading import class_grading
from judge.grading.order import Order
from judge.intake.class_intake import take_in_one
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.isolation import Isolation
from judge.problem.problem_cases import ProblemCases
from judge.values.progress import Progress
from judge.values.report import Report

# A few at once, so that little is lost if the platform stops the judge.
_MOST_CASES = 5


class Reader(Progress):
    """Receives the results as they come, and first a report without any."""

    def begin(self, report: Report, *, samples_only: bool) -> None:
        """The problems are known. `samples_only`: cases are left out, because nothing hides them from programs."""


def conduct_one(order: Order, reader: Reader) -> Report:
    """Judge what is in the only folder of `order.paths`."""
    runs = order.runs
    isolation = Isolation.of(order.root, order.reports.out, unsafe=runs.unsafe)
    names = definition.names(order.root)
    all_cases = [ProblemCases.of(definition.load(order.root, name)) for name in dict.fromkeys(order.problems or names)]
    cases_of = [isolation.admit(problem_cases) for problem_cases in all_cases]
    problems = tuple(class_grading.summarize(problem_cases) for problem_cases in cases_of)
    samples_only = sum(len(one.cases) for one in cases_of) < sum(len(one.cases) for one in all_cases)
    reader.begin(Report(problems, (), (), isolation.name, __version__), samples_only=samples_only)
    deadline = time.monotonic() + runs.seconds
    with (
        scratch.folder() as place,
        contextlib.closing(Store(None)) as store,
        pools.start(runs.pool, runs.jobs, runs.scheduler) as pool,
    ):
        chosen = [problem_cases.problem for problem_cases in cases_of]
        intake = take_in_one(order.paths[0], chosen, names, place / "intake")
        options = GradingOptions(isolation.level, store, deadline, runs.fresh, counterexamples=True, progress=reader)
        report = class_grading.grade(cases_of, intake.submissions, intake.unmatched, pool, options, _MOST_CASES)
    return isolation.noted(report)
