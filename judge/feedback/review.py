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
    from judge.problem.problem_cases import Contest, Terms
    from judge.values.report import Result


def review(
    contests: Mapping[str, Contest],
    results: Sequence[Result],
    terms: Terms,
    pool: Pool,
    advance: Callable[[int], None],
    expect: Callable[[int], None],
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with diagnoses, counterexamples and explanations; and what prevented some, a line each.

    `expect` is called with a number of cases that are to be run, `advance` when they are done.
    """
    faults, named = Faults(), ", ".join(sorted(contests))
    if any(contest.problem.readings for contest in contests.values()):
        terms.watcher.now(Stage.MISREAD)
    results = _diagnose(contests, results, terms, faults)
    with faults.guard("counterexamples", named):
        results, unsought = counterexamples.add(contests, results, terms, pool, advance, expect)
        faults.add(unsought)
    if terms.counterexamples:
        with faults.guard("second runs", named):
            terms.watcher.now(Stage.CONFIRMING)
            results = confirmation.add(contests, results, terms, pool, advance, expect)
    terms.watcher.now(Stage.EXPLAINING)
    results = explanations.add(contests, results, terms, faults)
    return tuple(results), faults.notes


def review_one(
    contest: Contest, result: Result, terms: Terms, explained: Callable[[Result], None]
) -> tuple[Result, tuple[str, ...]]:
    """The same for one submission, whose student sees the cases themselves: without a counterexample.

    `explained` is called with what there is to read before it is known what was misread. That is not looked for beyond
    the deadline of `terms`.
    """
    contests, faults = {contest.problem.id: contest}, Faults()
    results = explanations.add(contests, [result], terms, faults)
    explained(results[0])
    if is_suspect(results[0], contest):
        terms.watcher.now(Stage.MISREAD)
    (reviewed,) = _diagnose(contests, results, terms, faults, terms.deadline)
    return reviewed, faults.notes


def _diagnose(
    contests: Mapping[str, Contest],
    results: Sequence[Result],
    terms: Terms,
    faults: Faults,
    deadline: float = math.inf,
) -> Sequence[Result]:
    """`results` with what was misread, as far as there is time for it; once it is begun, until `deadline`."""
    if time.monotonic() > terms.deadline:
        return results
    diagnosed = list(results)
    for problem_id, contest in contests.items():
        numbers = [number for number, result in enumerate(results) if result.submission.problem == problem_id]
        with faults.guard("diagnoses", problem_id):
            found, note = diagnose([results[number] for number in numbers], contest, terms.store, deadline)
            faults.add([note] if note else [])
            for number, diagnosis in zip(numbers, found, strict=True):
                diagnosed[number] = replace(results[number], diagnosis=diagnosis)
    return diagnosed
