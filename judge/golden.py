"""Golden files: expected/<id>/ as the reference prints it, written when it changes, or checked against it.

Each case is a run of its own, as a student's program is run. Checking runs it twice, under different hash seeds: a
reference whose transcript hangs on the order of a set would be right only by luck.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING

from judge import cases, pools, reference
from judge.errors import BadUsage
from judge.files import write_atomic
from judge.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from judge.model import Case, Problem

HASH_SEEDS = (0, 1)
_MOST_LINES = 3
_WIDTH = 72


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
    """Make the golden files what the reference prints; nothing is written when the reference fails on some case.

    BadUsage names the case that the reference calls bad input.
    """
    inputs = cases.inputs(problem)
    outputs = _outputs(problem, inputs, HASH_SEEDS[0])
    changes = []
    for case, output in zip(inputs, outputs, strict=True):
        if _content(case.expected) != output:
            changes.append(Change(write_atomic(case.expected, output), removed=False))
    for file in _left_over(problem, inputs):
        file.unlink()
        changes.append(Change(file, removed=True))
    return changes


def check(problem: Problem) -> list[Finding]:
    """How the golden files differ from what the reference prints now; writes nothing."""
    inputs = cases.inputs(problem)
    first, second = (_outputs(problem, inputs, seed) for seed in HASH_SEEDS)
    findings = []
    for case, output, again in zip(inputs, first, second, strict=True):
        golden = _content(case.expected)
        if output != again:
            what = f"{case.input}: the reference prints something else under another hash seed"
            findings.append(Finding(what, _difference(output, again)))
        elif golden is None:
            findings.append(Finding(f"{case.expected} is missing"))
        elif golden != output:
            findings.append(Finding(f"{case.expected} is not what the reference prints", _difference(golden, output)))
    findings += [Finding(f"{file} has no case") for file in _left_over(problem, inputs)]
    return findings


def _outputs(problem: Problem, inputs: Sequence[Case], hash_seed: int) -> list[bytes]:
    """The reference's transcript of each case, as many at once as there are cores."""

    def run(case: Case) -> bytes:
        try:
            return reference.transcript(problem, case.input.read_bytes(), hash_seed=hash_seed)
        except BadUsage as error:
            raise BadUsage(f"{case.input}: {error}") from None

    with pools.open("threads", pools.cores()) as pool:
        return list(pool(run, inputs))


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def _left_over(problem: Problem, inputs: Sequence[Case]) -> list[Path]:
    return sorted(cases.golden_files(problem) - {case.expected for case in inputs})


def _difference(old: bytes, new: bytes) -> tuple[str, ...]:
    """The first lines that differ, with their number."""
    shown: list[str] = []
    pairs = zip_longest(old.split(b"\n"), new.split(b"\n"))
    for number, (before, after) in enumerate(pairs, 1):
        if before != after and len(shown) < 2 * _MOST_LINES:
            shown += [
                f"{mark} {number}: {printable(line, _WIDTH)}"
                for mark, line in (("-", before), ("+", after))
                if line is not None
            ]
    return tuple(shown)
