"""A task of CMS in the form italy_yaml: task.yaml, input/input0.txt and output/output0.txt."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.package import Package, list_lost, list_unread, number_in, shallowest, whole_in
from judge.authoring.pairs import find_cases
from judge.problem import strict_yaml

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.authoring.tree import Tree

_TAKEN = ("name", "title", "time_limit", "memory_limit", "public_testcases", "n_input")
_FILES = "programs use this file there, here standard input and output: a program that opens it fails"
_EFFECTS = {
    "infile": _FILES,
    "outfile": _FILES,
    "output_only": "students hand in outputs there, and programs here",
    "total_value": "the points are those of problem.yaml",
    "score_type": "all secret cases share the points",
    "score_type_parameters": "all secret cases share the points",
    **dict.fromkeys(
        (
            "token_mode", "token_max_number", "token_min_interval", "token_gen_initial", "token_gen_number",
            "token_gen_interval", "token_gen_max", "max_submission_number", "min_submission_interval",
            "max_user_test_number", "min_user_test_interval", "feedback_level", "score_mode", "score_precision",
            "primary_language", "statement_language", "author", "source", "version", "date", "tags", "level",
            "name", "contest", "country", "syllabuslevel", "label",
        ),
        "",
    ),
}  # fmt: skip


def find(tree: Tree) -> Package | None:
    """The task whose task.yaml is nearest to the top."""
    file = shallowest(tree, "task.yaml")
    if file is None:
        return None
    given = strict_yaml.parse(Path(tree.shown(file)), tree.text(file))
    values = given if isinstance(given, dict) else {}
    folder = file.rpartition("/")[0]
    cases, used = find_cases(tree.below(folder))
    public = _public(values.get("public_testcases"))
    cases = tuple(replace(case, is_sample=case.is_sample or public(case.name)) for case in cases)
    title = values.get("title") or values.get("name")
    start = f"{folder}/" if folder else ""
    return Package(
        "a task of CMS",
        cases,
        title=title if isinstance(title, str) else "",
        time_s=number_in(values.get("time_limit")),
        memory_mib=whole_in(values.get("memory_limit")),
        used=frozenset([file, *(start + name for name in used)]),
        notes=(
            *_notes(tree.below(folder)),
            *list_unread("task.yaml", values, {"time_limit": number_in, "memory_limit": whole_in}),
            *list_lost("task.yaml", values, _TAKEN if not values.get("title") else _TAKEN[1:], _EFFECTS),
        ),
    )


def _public(given: object) -> Callable[[str], bool]:
    """Whether everybody sees the case of this name: `all`, or the numbers of the cases."""
    numbers = set(map(int, re.findall("[0-9]{1,9}", str(given))))
    return lambda name: given == "all" or any(int(last) in numbers for last in re.findall("[0-9]{1,9}", name)[-1:])


def _notes(tree: Tree) -> tuple[str, ...]:
    own = [name for name in tree.names if name.startswith(("check/", "cor/"))]
    subtasks = [name for name in tree.names if name == "gen/GEN"]
    checker = "the task has a checker of its own: here only outputs like the answers are right"
    return (*([checker] if own else []), *(["the subtasks in gen/GEN are not taken over"] if subtasks else []))
