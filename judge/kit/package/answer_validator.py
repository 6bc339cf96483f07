"""The answer validator of a package: every line of an answer is one that the problem's `event` matches, and nothing is
in it that none of the problem's answers has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from judge.kit.package.input_validator import find_absent
from judge.kit.package.layout import Part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from judge.kit.package.layout import Layout
    from judge.values.problem import Case, Problem

FILE = "answer_validators/validate.py"
_TEMPLATE = "package_answers.py"
_ANY_LINE = ".*"
_PRINTABLE = "[ -~]*[!-~]"


def make(problem: Problem, found: Sequence[Case], layout: Layout) -> Part:
    """The validator, where the format has one. Without `event`, a line is what lines of the answers look like."""
    if layout.is_legacy:
        return Part({})
    text = (Path(__file__).parents[1] / "scripts" / _TEMPLATE).read_text(encoding="utf-8")
    absent = find_absent(case.expected.read_bytes() for case in found)
    for before, after in (
        ('LINE = ""', f"LINE = {json.dumps(_line(problem, found))}"),
        ('ACCIDENTS: "dict[str, str]" = {}', f"ACCIDENTS = {json.dumps(absent, indent=4)}"),
    ):
        assert f"\n{before}\n" in text, "the template has it"
        text = text.replace(f"\n{before}\n", f"\n{after}\n", 1)
    return Part({FILE: text.encode()})


def _line(problem: Problem, found: Sequence[Case]) -> str:
    if problem.event:
        return problem.event.pattern
    lines = {line for case in found for line in case.expected.read_text("utf-8", "replace").split("\n")[:-1]}
    plain = all(line.isascii() and line.isprintable() and line == line.rstrip() != "" for line in lines)
    return _PRINTABLE if plain else _ANY_LINE
