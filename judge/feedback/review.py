"""What follows the verdicts: what was misread, a public case that shows it, and the first failure explained.

A class without a failure needs none of this, and a first verdict does not wait for it: it is imported when it is
needed. What goes wrong here costs the feedback that it concerns, never a verdict.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.feedback import confirmation, counterexamples, explanations
from judge.feedback.diagnose import diagnose, is_suspect
from judge.feedback.faults import Faults
from judge.values.watcher import Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.execution.pools import Pool
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import Result


def review(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    pool: Pool,
    advance: Callable[[int], None],
    expect: Callable[[int], None],
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with diagnoses, counterexamples and explanations; and what prevented some, a line each.

    `expect` is called with a number of cases that are to be run, `advance` when they are done.
    """
    faults, named = Faults(), ", ".join(sorted(cases_of))
    if any(problem_cases.problem.misreadings for problem_cases in cases_of.values()):
        options.watcher.now(Stage.MISREAD)
    results = _diagnose(cases_of, results, options, faults)
    with faults.guard("counterexamples", named):
        results, unsought = counterexamples.add(cases_of, results, options, pool, advance, expect)
        faults.add(unsought)
    if options.counterexamples:
        with faults.guard("second runs", named):
            options.watcher.now(Stage.CONFIRMING)
            results = confirmation.add(cases_of, results, options, pool, advance, expect)
    options.watcher.now(Stage.EXPLAINING)
    results = explanations.add(cases_of, results, options, faults)
    return tuple(results), faults.notes


def review_one(
    problem_cases: ProblemCases, result: Result, options: GradingOptions, explained: Callable[[Result], None]
) -> tuple[Result, tuple[str, ...]]:
    """The same for one submission, whose student sees the cases themselves: without a counterexample.

    `explained` is called with what there is to read before it is known what was misread. That is not looked for beyond
    the deadline of `options`.
    """
    cases_of, faults = {problem_cases.problem.id: problem_cases}, Faults()
    results = explanations.add(cases_of, [result], options, faults)
    explained(results[0])
    if is_suspect(results[0], problem_cases):
        options.watcher.now(Stage.MISREAD)
    (reviewed,) = _diagnose(cases_of, results, options, faults, options.deadline)
    return reviewed, faults.notes


def _diagnose(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    faults: Faults,
    deadline: float = math.inf,
) -> Sequence[Result]:
    """`results` with what was misread, as far as there is time for it; once it is begun, until `deadline`."""
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
