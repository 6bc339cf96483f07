"""The steps after the verdicts: diagnoses, counterexamples and explanations.

A class without a failure needs none of this, and a first verdict does not wait for it, so it is imported only when it
is needed. An error here costs the feedback in question, never a verdict.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from judge.diagnosis.diagnose import diagnose, is_suspect
from judge.execution import pools
from judge.explanation import confirmation, explanations, whole_outputs
from judge.explanation.coverage import read_played
from judge.explanation.faults import Faults
from judge.inspection import submissions
from judge.inspection.clues import without_unreached
from judge.judging.options import LATE
from judge.localisation import addition
from judge.search import counterexamples
from judge.values.outcome import Verdict
from judge.values.progress import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.execution.pools import Pool
    from judge.execution.store import Store
    from judge.judging.options import GradingOptions
    from judge.problem.problem_cases import ProblemCases
    from judge.values.report import ProblemSummary, Report, Result


def review(cases_of: Mapping[str, ProblemCases], report: Report, options: GradingOptions, pool: Pool) -> Report:
    """`report` with diagnoses, counterexamples and explanations, with what the cases hold, and with one line for each
    error that prevented some of this."""
    faults = Faults()
    if any(result.has_feedback or result.verdict is Verdict.CE for result in report.results):
        report = _explained(cases_of, report, options, pool, faults)
    if options.counterexamples:
        with faults.guard("clues", ", ".join(sorted(cases_of))):
            options.progress.now(Stage.INSPECTING)
            inspected = submissions.add(cases_of, report.results, options, pool, partial(faults.lose, "clues"))
            report = replace(report, results=tuple(map(without_unreached, inspected)))
            faults.add(submissions.name_chance(report.results))
    problems = tuple(_summed_up(problem, cases_of, report, options.store, faults) for problem in report.problems)
    return replace(report, problems=problems, notes=(*report.notes, *faults.notes))


def _explained(
    cases_of: Mapping[str, ProblemCases], report: Report, options: GradingOptions, pool: Pool, faults: Faults
) -> Report:
    named = ", ".join(sorted(cases_of))
    if any(problem_cases.problem.misreadings for problem_cases in cases_of.values()):
        options.progress.now(Stage.MISREAD)
    results = _diagnose(cases_of, report.results, options, faults)
    with faults.guard("counterexamples", named):
        results, unsought = counterexamples.add(cases_of, results, options, pool)
        faults.add(unsought)
    if options.counterexamples:
        with faults.guard("second runs", named):
            options.progress.now(Stage.CONFIRMING)
            results = confirmation.add(cases_of, results, options, pool)
        with faults.guard("comparison of whole outputs", named):
            results = whole_outputs.add(cases_of, results, options, pool)
        with faults.guard("lines to look at", named):
            if any(addition.wants(result, cases_of[result.submission.problem].problem) for result in results):
                options.progress.now(Stage.LOCALISING)
            lose = partial(faults.lose, "lines to look at")
            results = addition.add(cases_of, results, options, pool, lose)
            faults.add(addition.name_missing(cases_of, results))
    options.progress.now(Stage.EXPLAINING)
    traces = explanations.read_traces(cases_of, results, options.store, faults)
    results = explanations.add(cases_of, results, traces, options, faults)
    problems = tuple(replace(problem, traces=traces[problem.id]) for problem in report.problems)
    return replace(report, results=tuple(results), problems=problems)


def _summed_up(
    problem: ProblemSummary, cases_of: Mapping[str, ProblemCases], report: Report, store: Store, faults: Faults
) -> ProblemSummary:
    """`problem` with what a right program plays in its cases, if somebody has solved it."""
    solved = any(result.verdict is Verdict.AC for result in report.results if result.submission.problem == problem.id)
    with faults.guard("summary of the cases", problem.id):
        return replace(problem, played=read_played(cases_of[problem.id], store)) if solved else problem
    return problem


def review_one(
    problem_cases: ProblemCases, result: Result, options: GradingOptions, diagnosis_s: float
) -> tuple[Result, tuple[str, ...]]:
    """One result with explanation, diagnosis and lines to look at, but without a counterexample: its student sees the
    cases themselves.

    The progress receives the explained result before the diagnosis, which takes `diagnosis_s` seconds at most. What
    comes before and after it has a fixed number of runs, so it is the same on a busy machine.
    """
    cases_of, faults = {problem_cases.problem.id: problem_cases}, Faults()
    traces = explanations.read_traces(cases_of, [result], options.store, faults)
    results: Sequence[Result] = explanations.add(cases_of, [result], traces, options, faults)
    options.progress.explained(results[0])
    # Where edits are tried, this takes longer than all the rest.
    is_quick = addition.wants(result, problem_cases.problem) and addition.is_quick(result)
    if is_quick:
        results = _located(cases_of, results, options, faults)
    with faults.guard("clues", problem_cases.problem.id):
        results = [without_unreached(submissions.add_one(problem_cases, results[0], options))]
    options.progress.inspected(results[0])
    if is_suspect(results[0], problem_cases):
        options.progress.now(Stage.MISREAD)
    results = _diagnose(cases_of, results, options, faults, time.monotonic() + diagnosis_s)
    if not is_quick:
        results = _located(cases_of, results, options, faults)
    (reviewed,) = results
    return reviewed, faults.notes


def _located(
    cases_of: Mapping[str, ProblemCases], results: Sequence[Result], options: GradingOptions, faults: Faults
) -> Sequence[Result]:
    """The one result with the lines to look at."""
    (problem_cases,) = cases_of.values()
    if addition.wants(results[0], problem_cases.problem):
        options.progress.now(Stage.LOCALISING)
        with faults.guard("lines to look at", problem_cases.problem.id), pools.start("serial", 1) as pool:
            return addition.add(cases_of, results, options, pool, partial(faults.lose, "lines to look at"))
    return results


def _diagnose(
    cases_of: Mapping[str, ProblemCases],
    results: Sequence[Result],
    options: GradingOptions,
    faults: Faults,
    deadline: float = math.inf,
) -> Sequence[Result]:
    """`results` with diagnoses, if there is time left to start; once started, it ends at `deadline`."""
    if time.monotonic() > options.deadline:
        for problem_id in sorted(cases_of):
            if any(is_suspect(one, cases_of[problem_id]) for one in results if one.submission.problem == problem_id):
                faults.lose("diagnoses", problem_id, LATE)
        return results
    diagnosed = list(results)
    for problem_id, problem_cases in cases_of.items():
        numbers = [number for number, result in enumerate(results) if result.submission.problem == problem_id]
        with faults.guard("diagnoses", problem_id):
            diagnoses, note = diagnose([results[number] for number in numbers], problem_cases, options.store, deadline)
            faults.add([note] if note else [])
            for number, diagnosis in zip(numbers, diagnoses, strict=True):
                diagnosed[number] = replace(results[number], diagnosis=diagnosis)
    return diagnosed
