"""What the result of a submission rests on, as hashes, so that two gradings can say why they differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.hashing import code_digest, digest
from judge.values.mark import Basis

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.execution.compilation import Source
    from judge.problem.problem_cases import ProblemCases
    from judge.values.problem import Comparison

_DIGITS = 16
# What these rooms do begins with the result, or ends before the program is read, which has a hash of its own.
_AFTERWARDS = ("platforms", "reporting", "results", "marks")


def basis_of(source: Source, problem_cases: ProblemCases) -> Basis:
    """The hashes of the program `source` and of the problem. They are the same on every machine."""
    problem = problem_cases.problem
    cases = [(case.id, problem_cases.files[case.id].digest) for case in problem_cases.cases]
    limits = (problem.limits, sorted(problem.language_limits.items()))
    return Basis(
        program=_short(
            digest(source.language, source.own, *(part for file in sorted(source.own_files.items()) for part in file))
        ),
        cases=_short(digest(*(part for case in cases for part in case))),
        settings=_short(
            digest(
                *(*limits, problem.compare, problem.points, problem.groups),
                *_of_checker(problem.compare),
                *((harness, harness.files) for harness in problem.harnesses),
            )
        ),
        judge=_short(code_digest("grading", _AFTERWARDS)),
    )


def _of_checker(comparison: Comparison) -> Iterator[object]:
    """What decides beside a comparator and its flags; nothing in most problems, whose hashes were made without it."""
    yield from comparison.by_case
    checker = comparison.checker
    while checker is not None:
        yield checker
        yield from (part for file in checker.files for part in file)
        checker = checker.then


def _short(hashed: bytes) -> str:
    return hashed.hex()[:_DIGITS]
