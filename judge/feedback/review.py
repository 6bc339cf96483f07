"""The steps after the verdicts: diagnoses, counterexamples and explanations.

A class without a failure needs none of this, and a first verdict does not wait for it, so it is imported only when it
is needed. An error here costs the feedback in question, never a verdict.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.feedback import confirmation, counterexamples, crash_line, explanations
from judge.feedback.diagnose import diagnose, is_suspect
from judge.feedback.faults import Faults
from judge.values.progress import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.pools import Pool
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result


def review(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with diagnoses, counterexamples and explanations; and one line for each error that prevented some."""
    faults, named = Faults(), ", ".join(sorted(cases_of))
    if any(problem_cases.problem.misreadings for problem_cases in cases_of.values()):
        options.progress.now(Stage.MISREAD)
    results = _diagnose(cases_of, results, options, faults)
    with faults.guard("counterexamples", named):
        results, unsought = counterexamples.add(cases_of, results, options, pool)
        faults.add(unsought)
    if options.counterexamples:
        with faults.guard("second runs", named):
            options.progress.now(Stage.CONFIRMING)
            results = confirmation.add(cases_of, results, options, pool)
    options.progress.now(Stage.EXPLAINING)
    results = explanations.add(cases_of, results, options, faults)
    return tuple(results), faults.notes


def review_one(problem_cases: ProblemCases, result: Result, options: GradingOptions) -> tuple[Result, tuple[str, ...]]:
    """One result with explanation and diagnosis, but without a counterexample: its student sees the cases themselves.

    The progress receives the explained result before the diagnosis, which ends at the deadline of `options`.
    """
    cases_of, faults = {problem_cases.problem.id: problem_cases}, Faults()
    results = explanations.add(cases_of, [result], options, faults)
    with faults.guard("line of the crash", problem_cases.problem.id):
        results = [crash_line.add(problem_cases, results[0], options)]
    options.progress.explained(results[0])
    if is_suspect(results[0], problem_cases):
        options.progress.now(Stage.MISREAD)
    (reviewed,) = _diagnose(cases_of, results, options, faults, options.deadline)
    return reviewed, faults.notes


def _diagnose(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    faults: Faults,
    deadline: float = math.inf,
) -> Sequence[Result]:
    """`results` with diagnoses, if there is time left to start; once started, it ends at `deadline`."""
    if time.monotonic() > options.deadline:
        return results
    diagnosed = list(results)
    for problem_id, problem_cases in cases_of.items():
        numbers = [number for number, result in enumerate(results) if result.submission.problem == problem_id]
        with faults.guard("diagnoses", problem_id):
            found, note = diagnose([results[number] for number in numbers], problem_cases, options.store, deadline)
            faults.add([note] if note else [])
            for number, diagnosis in zip(numbers, found, strict=True):
                diagnosed[number] = replace(results[number], diagnosis=diagnosis)
    return diagnosed
