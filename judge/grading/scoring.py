"""Computes a submission's verdict and points from the verdicts of its cases, as exact fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from judge.problem import cases as case_files
from judge.values.earning import earned_by_group
from judge.values.outcome import Verdict
from judge.values.problem import is_sample

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.values.outcome import CaseResult
    from judge.values.problem import Case, Problem


def overall(results: Sequence[CaseResult], compiled: bool) -> tuple[Verdict, CaseResult | None]:
    """The submission's verdict and the case that decides it (None if all are accepted or nothing ran).

    The verdict is JE if any case has it, otherwise CE if it did not compile, otherwise the verdict of the first case
    that is not accepted (samples first, then secret cases, each by name), otherwise AC.
    """
    ordered = sorted(results, key=lambda result: (not is_sample(result.case), result.case))
    for result in ordered:
        if result.verdict is Verdict.JE:
            return Verdict.JE, result
    if not compiled:
        return Verdict.CE, None
    for result in ordered:
        if result.verdict is not Verdict.AC:
            return result.verdict, result
    return Verdict.AC, None


def score(problem: Problem, cases: Sequence[Case], results: Sequence[CaseResult]) -> tuple[Fraction, Fraction]:
    """Score (0 to 1) and points (0 to the problem's), exact. A case without a result earns nothing.

    If one of the results is JE, the points are not known, and the caller shows none.
    """
    points = sum(earned_in_groups(problem, cases, results).values(), Fraction())
    return points / problem.points, points


def earned_in_groups(problem: Problem, cases: Sequence[Case], results: Sequence[CaseResult]) -> Mapping[str, Fraction]:
    """The points of each group of the problem, by its name."""
    by_case = {result.case: result for result in results}
    members: dict[str | None, list[CaseResult | None]] = {}
    for case in cases:
        group = case_files.group_of(problem, case)
        members.setdefault(group.name if group else None, []).append(by_case.get(case.id))
    return earned_by_group(problem.groups, members)
