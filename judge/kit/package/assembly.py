"""Puts a package together: all its files, and what is not the same there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.kit.package import answer_validator, data, description, input_validator, programs, statement
from judge.kit.package.layout import Part
from judge.problem import cases

if TYPE_CHECKING:
    from judge.kit.package.description import Terms
    from judge.kit.package.layout import Layout
    from judge.values.problem import Problem


def folder_name(problem: Problem) -> str:
    """The package's name: small letters and digits, as its tools demand."""
    return re.sub("[^a-z0-9]", "", problem.id)


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
        programs.read_submissions(problem, layout),
    )
    files = {path: content for part in parts for path, content in part.files.items()}
    return Part(dict(sorted(files.items())), tuple(note for part in parts for note in part.notes))
