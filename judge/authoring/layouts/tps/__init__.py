"""A task of TPS, with which tasks of the IOI are prepared: problem.json, subtasks.json, gen/data, solutions.json."""

from __future__ import annotations

import contextlib
import json
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring.foreign_json import list_repeated
from judge.authoring.layouts.cms.talks import count_processes
from judge.authoring.layouts.tps.cases import read_cases, read_groups
from judge.authoring.layouts.tps.programs import (
    list_submissions,
    list_validators,
    read_checker,
    read_harnesses,
    read_manager,
    read_solver,
)
from judge.authoring.package import (
    Package,
    is_true,
    list_lost,
    list_unread,
    number_in,
    plain_name,
    shallowest,
    whole_in,
)
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from judge.authoring.package import GivenChecker, GivenHarness
    from judge.authoring.tree import Tree

PROBLEM, SUBTASKS, SOLUTIONS = "problem.json", "subtasks.json", "solutions.json"
_TAKEN = (
    "name", "title", "type", "time_limit", "memory_limit", "has_grader", "has_checker", "has_manager", "grader_name",
    "num_processes", "user_io", "task_type",
)  # fmt: skip
_HARMLESS = (
    "code", "description", "tps_web_url", "feedback_level", "max_submission_number", "max_user_test_number",
    "min_submission_interval", "min_user_test_interval", "score_precision", "score_mode", "task_type_params",
    "ignore_checker", "cpp_enabled", "java_enabled", "pascal_enabled", "python_enabled", "statement_file",
)  # fmt: skip
_EFFECTS = {
    **dict.fromkeys(("score_type", "score_type_params"), "a subtask earns its points for all of its cases"),
    **dict.fromkeys(_HARMLESS, ""),
}
_STATEMENTS = ("statement/index.md", "statement.md")
_OUTPUTS = "`type: OutputOnly`: students hand in outputs there, and here a program that prints them"
_BY_PARTS = (
    "a subtask that includes another earns its points only if that is right; there it earns the smallest part of both"
)


@dataclass(frozen=True)
class _Programs:
    """What takes part in judging: programs that join with what students hand in, and the checker or manager with the
    names of its files."""

    name: str
    talks: bool
    is_output_only: bool
    harnesses: tuple[GivenHarness, ...]
    checker: GivenChecker | None
    names: Sequence[str]


def find(tree: Tree) -> Package | None:
    """The task whose problem.json is nearest to the top, with subtasks.json beside it. BadUsage if programs cannot be
    judged on it here."""
    named = tuple(name for name in tree.names if f"/{name}".endswith(f"/{PROBLEM}") and _is_task(tree, name))
    file = shallowest(replace(tree, names=named), PROBLEM)
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    package = _read(tree.below(folder))
    return replace(package, used=frozenset(f"{folder}/{one}" for one in package.used)) if folder else package


def _read(tree: Tree) -> Package:
    """The task at the top of the tree."""
    values, told = _map(tree, PROBLEM), _map(tree, SUBTASKS)
    solutions = _map(tree, SOLUTIONS) if SOLUTIONS in tree.names else {}
    programs = _programs(tree, values)
    harnesses, checker = programs.harnesses, programs.checker
    points = _points(tree, told)
    talks = checker if programs.talks else None
    decides_alone = talks is not None and talks.then is None
    found = read_cases(tree, points, lambda: None if decides_alone else read_solver(tree, solutions, harnesses), talks)
    groups = read_groups(found.plan, points, "min" if checker else "all")
    validators = tuple(list_validators(tree, told, found.plan))
    submissions, sources, left = list_submissions(tree, solutions, harnesses, [one.name for one in groups])
    statement = next((name for name in _STATEMENTS if name in tree.names), "")
    read = {PROBLEM, SUBTASKS, *found.used, *programs.names, *sources}
    read |= {name for one in validators for name in one.files}
    read |= {name for name in tree.names for one in harnesses if _is_of_harness(name, one.language, one.files)}
    read |= {name for name in (statement, SOLUTIONS) if name in tree.names}
    title = values.get("title") or values.get("name")
    return Package(
        "a task of TPS",
        found.cases,
        title=title if isinstance(title, str) else "",
        name=programs.name,
        flags=() if checker else ("space_change_insensitive",),
        why_compare="as TPS does, with `diff -b`",
        checker=checker,
        groups=groups,
        points=sum((group.points or Fraction() for group in groups), Fraction()) or None,
        time_s=_seconds(values.get("time_limit")),
        memory_mib=_mib(values.get("memory_limit")),
        languages=tuple(one.language for one in harnesses),
        harnesses=harnesses,
        statement=tree.text(statement) if statement else "",
        submissions=submissions,
        validators=validators,
        used=frozenset(read),
        notes=(
            *list_repeated(tree, [name for name in (PROBLEM, SUBTASKS, SOLUTIONS) if name in tree.names]),
            *found.notes,
            *((_OUTPUTS,) if programs.is_output_only else ()),
            *((_BY_PARTS,) if checker and any(group.requires for group in groups) else ()),
            *left,
            *list_unread(PROBLEM, values, {"time_limit": _seconds, "memory_limit": _mib}),
            *list_lost(PROBLEM, values, _TAKEN, _EFFECTS),
        ),
    )


def _programs(tree: Tree, values: Mapping[str, object]) -> _Programs:
    """The programs of the task. BadUsage if they cannot take part here."""
    kind = str(values.get("type", "Batch"))
    talks, is_output_only = kind.startswith("Communicat"), kind.startswith("Output")
    if not (talks or is_output_only or kind == "Batch"):
        what = f"expected the type Batch, Communication or OutputOnly, found {printable(kind, 40)}"
        raise BadUsage(f"{tree.shown(PROBLEM)}: {what}: this cannot be judged")
    has_grader = is_true(values.get("has_grader", not is_output_only))
    has_checker = is_true(values.get("has_checker", not talks))
    name = plain_name(values.get("name")) or "task"
    grader = plain_name(values.get("grader_name")) or "grader"
    processes = count_processes(tree.shown(PROBLEM), values) if talks else 0
    user_io = values.get("user_io")
    harnesses = read_harnesses(tree, grader, name, processes=processes, user_io=user_io) if has_grader else ()
    checker, names = read_manager(tree, processes, has_checker=has_checker) if talks else (None, ())
    if not talks and has_checker:
        checker, names = read_checker(tree)
    return _Programs(name, talks, is_output_only, harnesses, checker, names)


def _is_task(tree: Tree, file: str) -> bool:
    return file.removesuffix(PROBLEM) + SUBTASKS in tree.names


def _is_of_harness(name: str, language: str, files: Mapping[str, bytes]) -> bool:
    path = PurePosixPath(name)
    return path.name in files and path.parent.as_posix() in (f"grader/{language}", "grader/py", "grader")


def _map(tree: Tree, name: str) -> Mapping[str, object]:
    """The JSON object in the file. BadUsage if it is none."""
    with contextlib.suppress(ValueError, RecursionError):
        if isinstance(given := json.loads(tree.text(name)), dict):
            return given
    raise BadUsage(f"{tree.shown(name)}: expected an object in JSON, found something else: mend the file")


def _plain(value: object) -> object:
    """A number with a point as it is written, to six digits after it; a whole one without the point."""
    if not isinstance(value, float):
        return value
    return int(value) if value.is_integer() else f"{value:.6f}".rstrip("0")


def _seconds(value: object) -> str:
    return number_in(_plain(value))


def _mib(value: object) -> int | None:
    return whole_in(_plain(value))


def _points(tree: Tree, told: Mapping[str, object]) -> Mapping[str, Fraction]:
    """The points of each subtask that has some. BadUsage if these are no points."""
    given = told.get("subtasks")
    subtasks = given if isinstance(given, dict) else {}
    scores = {name: _plain(one.get("score")) for name, one in subtasks.items() if isinstance(one, dict)}
    for name, score in scores.items():
        if score and not number_in(score):
            what = f"expected the points of subtask {printable(name, 40)}, found {printable(str(score), 40)}"
            raise BadUsage(f"{tree.shown(SUBTASKS)}: {what}: mend them")
    return {name: Fraction(number_in(score)) for name, score in scores.items() if score}
