"""Tries a new problem on what its package brings: its submissions, its programs that examine cases, and the time that
its right programs need.

Everything of a package is a stranger's: it runs in boxes, and only so many times.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import sandbox
from judge.authoring.description import TIME_S
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging.compare import comparator
from judge.judging.crash import explain_refusal
from judge.judging.options import GradingOptions
from judge.quality.bundled import find_submissions
from judge.quality.promises import broken
from judge.quality.verdicts import fits_folder
from judge.values.outcome import Ran, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.package import TimeRule
    from judge.execution.pools import Pool
    from judge.problem.problem_cases import ProblemCases
    from judge.quality.promises import Promise
    from judge.values.problem import Problem
    from judge.values.report import Result
    from judge.values.submission import Submission

MOST_RUNS = 3000
"""So many runs of submissions on cases at most."""

MOST_S = 120.0
"""So many seconds at most until the last run begins."""

_PATIENT_S = 30.0  # for right programs whose time limit is to be found
_RIGHT = "accepted"
_NEAR = ("float_tolerance", "1e-6")
_TOLERANCE = (
    "note: right programs print numbers that differ only a little from the answers: if the package's judge has a "
    f"tolerance, write `compare: {{name: tokens, flags: [{', '.join(_NEAR)}]}}` into problem.yaml"
)


@dataclass(frozen=True)
class Measured:
    """The time limit that follows from the slowest right program ('' if none ran), and a line that says how."""

    time_s: str
    why: str


class Rehearsal:
    """Runs the submissions of a new problem, at most MOST_RUNS times in all, and none of them later than MOST_S."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._until = time.monotonic() + MOST_S
        self._runs = MOST_RUNS
        self._measured: tuple[Result, ...] = ()

    def measure(self, problem_cases: ProblemCases, rule: TimeRule) -> Measured:
        """The time limit by `rule`. What the right programs got stays known: the limit that follows changes nothing."""
        problem = problem_cases.problem
        limits = replace(problem.limits, time_s=_PATIENT_S, wall_s=None)
        patient = replace(problem_cases, problem=replace(problem, limits=limits, language_limits={}))
        asked = [one for one in _submissions(problem) if _is_right(one) and one.id not in rule.without]
        results = self._run(patient, asked)
        self._measured = tuple(one for one in results if not one.past_deadline)
        right = [(case.used.cpu_s, result, case) for result in results for case in _right_cases(result)]
        if not right:
            return Measured("", "no limit of time was found, and no right program could be measured")
        slowest_s, result, case = max(right, key=lambda one: one[0])
        steps = max(1, math.ceil(Fraction(slowest_s) * rule.factor / rule.resolution_s))
        is_whole = any(one.verdict is Verdict.AC for one in self._measured)
        limit = max(steps * rule.resolution_s, Fraction(1, 10) if is_whole else Fraction(TIME_S))
        shown = f"{float(limit):.3f}".rstrip("0").rstrip(".")
        left = len(asked) - len(self._measured)
        return Measured(
            shown,
            f"the time as problemtools infers it: {float(rule.factor):g} times the {slowest_s:.2f} s of "
            f"{printable(result.submission.id, 60)} on {case.case}, rounded up"
            + (f"; {many(left, 'right program')} not measured on all cases, which may need more" if left else ""),
        )

    def judge(
        self, problem_cases: ProblemCases, promises: Mapping[str, Sequence[Promise]] = MappingProxyType({})
    ) -> Iterator[str]:
        """Lines on the verdicts of all submissions, compared with those that their folders name, or with what is
        promised of those with these ids."""
        self._measured = tuple(
            one for one in self._measured if one.verdict is Verdict.AC or one.submission.id not in promises
        )
        known = {result.submission.id for result in self._measured}
        asked = _submissions(problem_cases.problem)
        rest = [one for one in asked if one.id not in known]
        plain = self._run(problem_cases, [one for one in rest if one.id not in promises])
        whole = self._run(problem_cases, [one for one in rest if one.id in promises], until_failure=False)
        results = (*self._measured, *plain, *whole)
        judged = [result for result in results if not result.past_deadline]
        failed = [result for result in judged if result.verdict is Verdict.JE]
        lines = {
            result.submission.id: [*_differences(result, promises.get(result.submission.id, ()), problem_cases)]
            for result in judged
            if result not in failed
        }
        wrong = [of_one for of_one in lines.values() if of_one]
        if judged:
            equal = len(judged) - len(wrong) - len(failed)
            yield f"judged: {equal} of {many(len(judged), 'submission')} of the package with its author's verdict"
        yield from chain.from_iterable(wrong)
        parts = [one for one in judged if promises.get(one.submission.id) and not lines.get(one.submission.id)]
        yield from map(_in_part, (one for one in parts if _is_right(one.submission) and one.verdict is not Verdict.AC))
        if any(map(_is_nearly_right, judged)):
            yield _TOLERANCE
        for cause, count in Counter(map(_cause, failed)).items():
            yield f"note: {many(count, 'submission')} could not be judged: {cause}"
        if left_out := len(asked) - len(judged):
            yield f"note: {many(left_out, 'submission')} not judged now: `check` judges all"

    def _run(
        self, problem_cases: ProblemCases, submissions: Sequence[Submission], *, until_failure: bool = True
    ) -> Sequence[Result]:
        most = self._runs // max(1, len(problem_cases.cases))
        if problem_cases.problem.limits.time_s > MOST_S:
            most = 0  # a single run might take longer than all may
        chosen = submissions[:most]
        self._runs -= len(chosen) * len(problem_cases.cases)
        options = GradingOptions(sandbox.best_level(), Store(None), deadline=self._until, until_failure=until_failure)
        return class_grading.grade([problem_cases], chosen, (), self._pool, options).results


def _submissions(problem: Problem) -> list[Submission]:
    """The problem's own submissions, the right ones first."""
    found, _ = find_submissions(problem)
    return sorted(found, key=lambda submission: (not _is_right(submission), submission.id))


def _is_right(submission: Submission) -> bool:
    return submission.id.startswith(f"{_RIGHT}/")


def _differences(result: Result, promises: Sequence[Promise], problem_cases: ProblemCases) -> Iterator[str]:
    """Lines on what its author expects of the submission and does not come true."""
    if promises:
        yield from (f"note: {finding.what}" for finding in broken(promises, result, problem_cases))
    elif not fits_folder(result, elsewhere=True):
        yield _in_words(result)


def _right_cases(result: Result) -> list[Ran]:
    """The cases that a right program was measured on: also on a part of them, if its time was over."""
    ran = [case for case in result.cases if isinstance(case, Ran)]
    return ran if all(case.verdict is Verdict.AC for case in ran) else []


def _is_nearly_right(result: Result) -> bool:
    """Whether this right program prints, in the first line that is not the expected one, numbers that are written in
    another way or a little off, and nothing else that counts word by word."""
    first = result.first
    difference = first.difference if isinstance(first, Ran) and _is_right(result.submission) else None
    if difference is None or difference.expected is None or difference.found is None:
        return False
    exact, near = (comparator("tokens").differs(difference.expected, difference.found, flags) for flags in ((), _NEAR))
    return near is None and exact is not None


def _in_part(result: Result) -> str:
    """What to do with a program that only its package's judge accepts."""
    name, points = printable(result.submission.id, 80), float(result.points or 0)
    here = f"{result.verdict.value} here: move it to submissions/rejected of the new problem"
    return f"note: {name} earns only {points:g} points, which is accepted there, and {here}"


def _in_words(result: Result) -> str:
    folder = result.submission.id.split("/")[0]
    first = result.first
    refusal = explain_refusal(first.stderr_tail, result.language) if isinstance(first, Ran) else ""
    causes = "".join(f": {said}" for said in (_cause(result), refusal) if said)
    return (
        f"note: {printable(result.submission.id, 80)} gets {result.verdict.value}, and its author expects "
        f"{folder.replace('_', ' ')}{causes}"
    )


def _cause(result: Result) -> str:
    """The first line of what is said about its verdict."""
    first = result.first
    cause = result.message or result.compile_output or (f"{first.case}: {first.message}" if first else "")
    return printable(next((line for line in cause.splitlines() if line.strip()), ""), 200)
