"""Finds cases that have the same input: they say nothing new or, with different answers, no program can pass both."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.hashing import digest
from judge.judging import compare

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.problem.problem_cases import ProblemCases
    from judge.values.problem import Case


def find_same(problem_cases: ProblemCases) -> tuple[Sequence[str], Sequence[str]]:
    """A line for each case that has the input of an earlier one: first those with another answer, then those with the
    same."""
    comparison = problem_cases.problem.compare
    differs = compare.comparator(comparison.name).differs
    first: dict[bytes, Case] = {}
    contradictions, repetitions = [], []
    for case in problem_cases.cases:
        same = first.setdefault(digest(case.input.read_bytes()), case)
        if same is case:
            continue
        names = f"{same.id} and {case.id} have the same input"
        flags = comparison.of(case.id).flags
        is_other = comparison.checker is None and differs(same.expected.read_bytes(), case.expected.read_bytes(), flags)
        if is_other:
            contradictions.append(f"{names} and different golden transcripts, so no program can be right: remove one")
        else:
            repetitions.append(f"{names}: one of them says nothing new")
    return contradictions, repetitions
