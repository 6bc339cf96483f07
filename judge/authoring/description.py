"""Writes problem.yaml and a first statement.md, with words for the author who goes on from there."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.problem.statement import UNWRITTEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.authoring.package import GivenCase

POINTS = 10
TIME_S, MEMORY_MIB = "2", 256
_MOST_SHOWN = 2000  # characters of a sample in a statement


def quoted(text: str) -> str:
    """`text` as a value in YAML."""
    return json.dumps(text, ensure_ascii=False)


def describe(problem_id: str, title: str, compare: str, flags: Sequence[str], time_s: str, memory_mib: int) -> str:
    """problem.yaml of a problem without a program of its own."""
    given = f", flags: [{', '.join(flags)}]" if flags else ""
    return f"""\
# Each key is explained in docs/formats.md.
format: 1
title: {quoted(title)}
points: {POINTS}  # what all secret cases give together
compare: {{name: {compare}{given}}}
limits: {{time: {time_s}, memory: {memory_mib}}}  # seconds of CPU time and MiB, for each case
# A program that prints the golden transcript of a case. With it, `golden`, `add-case` and `run --input` work:
# reference: [python, problems/{problem_id}/reference.py]
# A pattern that every line of an output matches. With it, students also see wrong lines that they printed on samples:
# event: '(?P<number>[0-9]+)'
# A program that says whether a text is a case of this problem:
# validate: [python, problems/{problem_id}/validate.py]
"""


def head(title: str, time_s: str, memory_mib: int) -> str:
    """The first lines of a statement: title, points and limits."""
    time = f"{time_s} second{'' if time_s == '1' else 's'} of CPU time"
    return f"# {title}\n\n{POINTS} points \N{MIDDLE DOT} {time} and {memory_mib} MiB for each case\n"


def outline(title: str, time_s: str, memory_mib: int, samples: Sequence[GivenCase]) -> str:
    """A statement of which only the frame and the samples are written."""
    parts = [head(title, time_s, memory_mib), UNWRITTEN, "## Input", UNWRITTEN, "## Output", UNWRITTEN, "## Samples"]
    short = [sample for sample in samples if len(sample.input) + len(sample.answer) <= _MOST_SHOWN]
    parts += [_block(side) for sample in short for side in (sample.input, sample.answer) if _can_be_shown(side)]
    return "\n\n".join(part.rstrip("\n") for part in parts) + "\n"


def _can_be_shown(side: bytes) -> bool:
    """Whether a block of Markdown shows it as it is."""
    return b"```" not in side and printable(side.replace(b"\n", b"")) == side.decode("utf-8", "replace").replace(
        "\n", ""
    )


def _block(side: bytes) -> str:
    text = side.decode()
    return f"```\n{text}{'' if text.endswith(chr(10)) else chr(10)}```"
