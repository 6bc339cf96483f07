"""A task of CMS in the form italy_yaml: task.yaml, input/input0.txt and output/output0.txt."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.package import Package, number_in, shallowest, whole_in
from judge.authoring.pairs import find_cases
from judge.problem import strict_yaml

if TYPE_CHECKING:
    from judge.authoring.tree import Tree


def find(tree: Tree) -> Package | None:
    """The task whose task.yaml is nearest to the top."""
    file = shallowest(tree, "task.yaml")
    if file is None:
        return None
    given = strict_yaml.parse(Path(tree.shown(file)), tree.text(file))
    values = given if isinstance(given, dict) else {}
    folder = file.rpartition("/")[0]
    cases, used = find_cases(tree.below(folder))
    title = values.get("title") or values.get("name")
    start = f"{folder}/" if folder else ""
    return Package(
        "a task of CMS",
        cases,
        title=title if isinstance(title, str) else "",
        time_s=number_in(values.get("time_limit")),
        memory_mib=whole_in(values.get("memory_limit")),
        used=frozenset([file, *(start + name for name in used)]),
        notes=_notes(tree.below(folder)),
    )


def _notes(tree: Tree) -> tuple[str, ...]:
    own = [name for name in tree.names if name.startswith(("check/", "cor/"))]
    subtasks = [name for name in tree.names if name == "gen/GEN"]
    checker = "the task has a checker of its own: here only outputs like the answers are right"
    return (*([checker] if own else []), *(["the subtasks in gen/GEN are not taken over"] if subtasks else []))
