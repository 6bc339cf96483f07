"""Golden files: expected/<id>/ as the reference prints it, written when it changes, or checked against it.

Each case is a run of its own, as for a student's program. Checking runs it twice, with different hash seeds: a
reference whose transcript depends on the order of a set would be right only by luck.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.execution import pools
from judge.problem import cases, programs

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.values.problem import Case, Problem

HASH_SEEDS = (0, 1)
_MOST_LINES = 3
_WIDTH = 72
_LINE = re.compile(rb"[^\n]*\n|[^\n]+")


@dataclass(frozen=True)
class Change:
    """A golden file that was written, or removed because its case is gone."""

    file: Path
    removed: bool


@dataclass(frozen=True)
class Finding:
    """What is wrong with a golden file, in one line, and the first lines that differ, `-` golden and `+` reference."""

    what: str
    lines: tuple[str, ...] = ()


def write(problem: Problem) -> list[Change]:
    """Write what the reference prints into the golden files; nothing is written if it fails on any case.

    BadUsage if there is no reference; otherwise it names the case that the reference calls bad input.
    """
    programs.reference(problem)
    inputs = cases.inputs(problem)
    outputs = _outputs(problem, inputs, HASH_SEEDS[0])
    for output in outputs:
        if isinstance(output, BadUsage):
            raise output
    changes = []
    for case, output in zip(inputs, outputs, strict=True):
        assert isinstance(output, bytes)
        if _content(case.expected) != output:
            changes.append(Change(write_atomic(case.expected, output), removed=False))
    for file in _left_over(problem, inputs):
        file.unlink()
        changes.append(Change(file, removed=True))
    return changes


def check(problem: Problem) -> list[Finding]:
    """How the golden files differ from what the reference prints now; without a reference, which are missing or have no
    case. Writes nothing."""
    inputs = cases.inputs(problem)
    if problem.reference is None:
        missing = [Finding(f"{case.expected} is missing") for case in inputs if _content(case.expected) is None]
        return missing + [Finding(f"{file} has no case") for file in _left_over(problem, inputs)]
    first, second = (_outputs(problem, inputs, seed) for seed in HASH_SEEDS)
    findings = []
    for case, output, again in zip(inputs, first, second, strict=True):
        golden = _content(case.expected)
        if isinstance(output, BadUsage) or isinstance(again, BadUsage):
            findings.append(Finding(str(output if isinstance(output, BadUsage) else again)))
        elif output != again:
            what = f"{case.input}: the reference prints something different with another hash seed"
            findings.append(Finding(what, _difference(output, again)))
        elif golden is None:
            findings.append(Finding(f"{case.expected} is missing"))
        elif golden != output:
            findings.append(Finding(f"{case.expected} is not what the reference prints", _difference(golden, output)))
    findings += [Finding(f"{file} has no case") for file in _left_over(problem, inputs)]
    return findings


def _outputs(problem: Problem, inputs: Sequence[Case], hash_seed: int) -> list[bytes | BadUsage]:
    """The reference's transcript of each case, or its error for bad input; one case per core at a time."""

    def run(case: Case) -> bytes | BadUsage:
        try:
            return programs.transcript(problem, case.input.read_bytes(), hash_seed=hash_seed)
        except BadUsage as error:
            return BadUsage(f"{case.input}: {error}")

    return pools.side_by_side(run, inputs)


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def _left_over(problem: Problem, inputs: Sequence[Case]) -> list[Path]:
    return sorted(cases.golden_files(problem) - {case.expected for case in inputs})


def _difference(old: bytes, new: bytes) -> tuple[str, ...]:
    """The first lines that differ, with their number."""
    shown: list[str] = []
    pairs = zip_longest(_LINE.findall(old), _LINE.findall(new))
    for number, (before, after) in enumerate(pairs, 1):
        if before != after and len(shown) < 2 * _MOST_LINES:
            shown += [f"{mark} {number}: {_shown(line)}" for mark, line in (("-", before), ("+", after)) if line]
    return tuple(shown)


def _shown(line: bytes) -> str:
    end = "" if line.endswith(b"\n") else " (no newline at its end)"
    return printable(line.removesuffix(b"\n"), _WIDTH) + end
