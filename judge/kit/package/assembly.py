"""Puts a package together: all its files, and what is not the same there."""

from __future__ import annotations

import re
from itertools import chain, count
from typing import TYPE_CHECKING

from judge.kit.package import answer_validator, data, description, included, input_validator, programs, statement
from judge.kit.package.layout import Part
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from judge.kit.package.description import Terms
    from judge.kit.package.layout import Layout
    from judge.values.problem import Problem


def folder_names(ids: Iterable[str]) -> Mapping[str, str]:
    """The folder of each problem's package: small letters and digits, as its tools demand. Ids that differ only in `_`
    get different ones: the one without it keeps its own, and the others get a number."""
    names: dict[str, str] = {}
    for problem_id in sorted(ids, key=lambda one: ("_" in one, one)):
        plain = re.sub("[^a-z0-9]", "", problem_id)
        numbered = (f"{plain}{number or ''}" for number in chain((0,), count(2)))
        names[problem_id] = next(name for name in numbered if name not in names.values())
    return names


def assemble(problem: Problem, layout: Layout, terms: Terms) -> Part:
    """The whole package. BadUsage if the format cannot say what the problem says, or a tool is missing."""
    description.refuse_unlike(problem, layout)
    found = cases.discover(problem)
    parts = (
        description.describe(problem, layout, terms),
        data.lay_out(problem, found, layout),
        statement.convert(problem, [case for case in found if case.is_sample], layout),
        input_validator.make(problem, found),
        answer_validator.make(problem, found, layout),
        programs.read_checker(problem, layout),
        included.read_included(problem, layout),
        programs.read_submissions(problem, layout),
    )
    files = {path: content for part in parts for path, content in part.files.items()}
    return Part(dict(sorted(files.items())), tuple(note for part in parts for note in part.notes))
