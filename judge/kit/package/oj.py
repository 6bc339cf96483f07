"""A folder for online-judge-tools: the cases as `oj test` finds them, test/NAME.in and test/NAME.out."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from judge.kit.package.description import time_limit
from judge.kit.package.layout import Part
from judge.kit.package.unlike import (
    case_name,
    refuse_flags_by_case,
    refuse_parts,
    refuse_requirements,
    refuse_talks,
    unlike,
)
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.values.problem import Problem

_TITLE = "oj"
_MODES = {"lines": "ignore-spaces", "tokens": "ignore-spaces-and-newlines", "exact": "exact-match"}


def pack(problem: Problem) -> Part:
    """All cases. BadUsage for a problem that `oj test` cannot judge: its own programs decide or begin."""
    refuse_parts(problem, _TITLE)
    refuse_talks(problem, _TITLE)
    refuse_flags_by_case(problem, _TITLE)
    refuse_requirements(problem, _TITLE)
    if problem.compare.checker:
        raise unlike(problem, f"checker: {_TITLE} has only cases in a folder", "use `export package`")
    files: dict[str, bytes] = {}
    for case in cases.discover(problem):
        name = f"test/{case_name(case)}"
        files |= {f"{name}.in": case.input.read_bytes(), f"{name}.out": case.expected.read_bytes()}
    return Part(files, tuple(_notes(problem)))


def _notes(problem: Problem) -> Iterator[str]:
    compare = problem.compare
    limits = f"--tle {time_limit(problem):g} --mle {problem.limits.memory_mib}"
    words = (f"oj test {limits} --compare-mode {_MODES[compare.name]}", *_tolerance(compare.flags))
    yield f"limits and the way to compare are options: {' '.join(words)}"
    if compare.name != "exact":
        yield "spaces count there nearly as here, but not in the same way"
    if compare.name != "lines":
        yield f"to import it again, add --compare {compare.name}; flags are in no file"
    yield f"the {float(problem.points):g} points are not there, nor are statement and submissions"


def _tolerance(flags: tuple[str, ...]) -> Iterator[str]:
    for flag, value in pairwise(flags):
        if "tolerance" in flag:
            yield f"--error {value}"
            return
