"""What follows the verdicts: what was misread, a public case that shows it, and the first failure explained.

A class without a failure needs none of this, and a first verdict does not wait for it: it is imported when it is
needed.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from judge import counterexamples
from judge.diagnose import diagnose
from judge.errors import JudgeError
from judge.explain import explain, reason
from judge.feedback import Feedback
from judge.packed import Packed
from judge.trace import read_input, trace_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.contest import Contest, Terms
    from judge.feedback import Counterexample, Trace
    from judge.model import Problem
    from judge.packed import Spool
    from judge.pools import Pool
    from judge.report import Result


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
    results, unread = _diagnose(contests, results, terms)
    results, unsought = counterexamples.add(contests, results, terms, pool, advance, expect)
    results, untold = _explain(contests, results, terms.spool)
    return results, (*untold, *unread, *unsought)


def review_one(contest: Contest, result: Result, terms: Terms) -> tuple[Result, tuple[str, ...]]:
    """The same for one submission, whose student sees the cases themselves: without a counterexample."""
    contests = {contest.problem.id: contest}
    results, untold = _explain(contests, [result], terms.spool)
    (reviewed,), unread = _diagnose(contests, results, terms)
    return reviewed, (*untold, *unread)


def _explain(
    contests: Mapping[str, Contest], results: Sequence[Result], spool: Spool
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with the rule and reason of every wrong line, the first failure explained; and what prevented that."""
    traces = {problem_id: _traces(contest, results) for problem_id, contest in contests.items()}
    explained = tuple(_explained(contests, result, traces[result.submission.problem][0], spool) for result in results)
    return explained, tuple(note for _, note in traces.values() if note)


def _explained(contests: Mapping[str, Contest], result: Result, traces: Mapping[str, Trace], spool: Spool) -> Result:
    if not result.told:
        return result
    (known,), problem = result.told, contests[result.submission.problem].problem
    rows = tuple(replace(row, reason=reason(row, traces.get(row.case))) for row in result.cases)
    first = next((row for row in rows if known.first and row.case == known.first.case), None)
    explanation = explain(problem, first, traces.get(first.case)) if first and first.ran else None
    shown = known.counterexample and _with_trace(problem, known.counterexample, traces)
    shared = [given.trace for given in (explanation, shown and shown.explanation) if given and given.trace]
    told = Packed((Feedback(first, explanation, shown),), spool, shared)
    return replace(result, cases=Packed(rows, spool), told=told)


def _with_trace(problem: Problem, shown: Counterexample, traces: Mapping[str, Trace]) -> Counterexample:
    trace = traces.get(shown.result.case)
    result = replace(shown.result, reason=reason(shown.result, trace))
    return replace(shown, result=result, explanation=explain(problem, result, trace))


def _diagnose(
    contests: Mapping[str, Contest], results: Sequence[Result], terms: Terms
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """`results` with what was misread, as far as there is time for it; and what prevented it."""
    if time.monotonic() > terms.deadline:
        return tuple(results), ()
    diagnosed, notes = list(results), []
    for problem_id, contest in contests.items():
        numbers = [number for number, result in enumerate(results) if result.submission.problem == problem_id]
        found, note = diagnose([results[number] for number in numbers], contest, terms.store)
        for number, diagnosis in zip(numbers, found, strict=True):
            diagnosed[number] = replace(results[number], diagnosis=diagnosis)
        notes += [note] if note else []
    return tuple(diagnosed), tuple(notes)


def _traces(contest: Contest, results: Sequence[Result]) -> tuple[Mapping[str, Trace], str]:
    """The reference's traces of the cases on which some submission printed a wrong line or crashed on its way, and of
    the counterexamples.

    A reference that cannot trace costs the reasons, never the verdicts: then there are none, and a note says why.
    """
    problem = contest.problem
    judged = [result for result in results if result.submission.problem == problem.id]
    wrong = {row.case for result in judged for row in result.cases if row.difference or row.partial or row.coming}
    shown = {one.result.case: one.input for result in judged if (one := result.counterexample)}
    try:
        stored = {case.id: read_input(case) for case in contest.cases if case.id in wrong}
        return trace_texts(problem, stored | shown) if stored or shown else {}, ""
    except JudgeError as error:
        return {}, f"no reasons for {problem.id}: {error}"
