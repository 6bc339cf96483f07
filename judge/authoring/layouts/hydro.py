"""A problem as Hydro exports it: problem.yaml, problem_zh.md, and the cases in testdata/ with config.yaml."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.authoring import foreign_yaml
from judge.authoring.layouts import loose
from judge.authoring.package import Package, list_lost, shallowest
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from judge.authoring.tree import Tree

_CASES = "testdata/"
_CONFIG = "testdata/config.yaml"
_STATEMENT = re.compile(r"problem(?:_(?P<language>[A-Za-z_-]{2,9}))?\.md")
_TIME = re.compile(r"(?P<number>[0-9]{1,6}(?:\.[0-9]{1,3})?)\s*(?P<unit>ms|s)?", re.IGNORECASE)
_MEMORY = re.compile(r"(?P<number>[0-9]{1,6})\s*(?P<unit>k|m|g)(?:i?b)?", re.IGNORECASE)
_MIB = {"k": 1 / 1024, "m": 1, "g": 1024}
_AS_HERE = ("default", "strict")  # of `checker_type`: spaces at the end of a line do not count, and each byte does
_ELSEWHERE = {"interactive", "communication", "submit_answer", "objective", "remote_judge"}
_TAKEN = ("type", "time", "memory", "checker_type")
_EFFECTS = {
    "subtasks": "all cases share the points: add `groups` to problem.yaml, and the limits of single cases are not kept",
    "cases": "cases are told by their names, and single limits and points are not kept",
    "score": "all cases share the points",
    "checker": "right programs that print other outputs than the answers get WA: add it as `checker`",
    "filename": "programs use the standard streams here: add `streams` to problem.yaml",
    "template": "programs get no code around them",
    "user_extra_files": "programs find no files beside them: add `include` to problem.yaml",
    "judge_extra_files": "no program of the problem finds them",
    "validator": "nothing examines cases",
    **dict.fromkeys(("langs", "hackable", "key", "detail"), ""),
}


def find(tree: Tree) -> Package | None:
    """The problem whose problem.yaml is nearest to the top, with a folder testdata beside it, and none of the name
    data. BadUsage if programs cannot be judged on it here."""
    named = tuple(name for name in tree.names if f"/{name}".endswith("/problem.yaml") and _has_cases(tree, name))
    file = shallowest(replace(tree, names=named), "problem.yaml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    values, config = _map(tree, file), _map(inside, _CONFIG) if _CONFIG in inside.names else {}
    kind = str(config.get("type", "default"))
    if kind in _ELSEWHERE:
        what = f"`type: {kind}` in Hydro is judged by more than inputs and answers"
        raise BadUsage(f"{inside.shown(_CONFIG)}: {what}: this cannot be imported")
    listed = tuple(name for name in inside.names if name.startswith(_CASES) and name != _CONFIG)
    package = loose.find(replace(inside, names=listed))
    statement = min((name for name in inside.names if _STATEMENT.fullmatch(name)), key=_first_english, default="")
    used = (*package.used, file.rpartition("/")[2], *([statement] if statement else []), *([_CONFIG] if config else []))
    title = values.get("title")
    return replace(
        package,
        kind="a problem of Hydro",
        title=title if isinstance(title, str) else "",
        time_s=_time(config.get("time")),
        memory_mib=_memory(config.get("memory")),
        compare="exact" if config.get("checker_type") == "strict" else package.compare,
        statement=inside.text(statement) if statement else "",
        used=frozenset(f"{folder}/{name}" if folder else name for name in used),
        notes=(*_notes(config), *package.notes),
    )


def _has_cases(tree: Tree, file: str) -> bool:
    beside = file.removesuffix("problem.yaml")
    return any(name.startswith(f"{beside}{_CASES}") for name in tree.names) and not any(
        name.startswith(f"{beside}data/") for name in tree.names
    )


def _map(tree: Tree, name: str) -> Mapping[str, object]:
    given = foreign_yaml.read(tree, name)
    return given if isinstance(given, dict) else {}


def _first_english(name: str) -> tuple[bool, str]:
    return not name.startswith("problem_en"), name


def _time(given: object) -> str:
    """The limit in seconds; '' if there is none."""
    found = _TIME.fullmatch(str(given or "").strip())
    if not found or not float(found["number"]):
        return ""
    seconds = float(found["number"]) / (1000 if (found["unit"] or "").lower() == "ms" else 1)
    return f"{seconds:g}"


def _memory(given: object) -> int | None:
    found = _MEMORY.fullmatch(str(given or "").strip())
    return max(1, int(int(found["number"]) * _MIB[found["unit"].lower()])) if found and int(found["number"]) else None


def _notes(config: Mapping[str, object]) -> list[str]:
    decides = printable(str(config.get("checker_type", "default")), 40)
    lost = list_lost("config.yaml", config, _TAKEN, _EFFECTS)
    if decides in _AS_HERE or config.get("checker"):
        return lost
    what = f"`checker_type: {decides}` of config.yaml is not taken over"
    return [f"{what}: here only outputs like the answers are right", *lost]
