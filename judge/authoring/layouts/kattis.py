"""A problem package of Kattis and the ICPC (2025-09, or legacy): problem.yaml, data/sample and data/secret."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.package import Package, number_in, shallowest, whole_in
from judge.authoring.pairs import find_cases
from judge.base.errors import BadUsage
from judge.execution import languages
from judge.judging.compare import comparator
from judge.problem import strict_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.tree import Tree

_STATEMENT = re.compile(r"(?:problem_)?statement/problem(?:\.en)?\.md")
_OTHER_STATEMENT = re.compile(r"(?:problem_)?statement/problem(?:\.\w+)?\.\w+")
_VERDICTS = ("accepted", "wrong_answer", "time_limit_exceeded", "run_time_error", "rejected")
_CASES = ("sample/", "secret/")  # others are there to test the validators
_OWN = ("output_validator/", "output_validators/")
_TIME_FILES = {".timelimit": r"\s*([0-9.]+)\s*", "domjudge-problem.ini": r"(?m)^\s*timelimit\s*=\s*['\"]?([0-9.]+)"}
_REFUSED = ("interactive", "multi-pass", "submit-answer", "custom interactive", "custom multipass")


def find(tree: Tree) -> Package | None:
    """The package whose problem.yaml is nearest to the top, if it has a folder `data`."""
    file = shallowest(tree, "problem.yaml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    if not any(name.startswith("data/") for name in inside.names):
        raise BadUsage(
            f"{tree.shown(file)}: expected a Kattis package, found no folder data beside it: if this is a problem of "
            "this judge, copy its folders in problems/, cases/ and expected/"
        )
    values = _read(inside, "problem.yaml")
    _refuse(inside, values)
    data = inside.below("data")
    cases, used = find_cases(replace(data, names=tuple(name for name in data.names if name.startswith(_CASES))))
    limits = values.get("limits")
    limits = limits if isinstance(limits, dict) else {}
    statement = next((name for name in inside.names if _STATEMENT.fullmatch(name)), "")
    submissions = {name.removeprefix("submissions/"): inside.read(name) for name in _programs(inside)}
    read = ["problem.yaml", *(f"data/{name}" for name in used), *_programs(inside), *([statement] if statement else [])]
    return Package(
        "a Kattis package",
        cases,
        title=_title(values.get("name")),
        compare="tokens",
        flags=_flags(inside, values),
        why_compare="as the default validator of Kattis",
        time_s=number_in(limits.get("time_limit")) or _time_in_files(inside),
        memory_mib=whole_in(limits.get("memory")),
        statement=inside.text(statement) if statement else "",
        submissions=submissions,
        used=frozenset(f"{folder}/{name}" if folder else name for name in read),
        notes=tuple(_notes(inside)),
    )


def _read(tree: Tree, name: str) -> Mapping[str, object]:
    given = strict_yaml.parse(Path(tree.shown(name)), tree.text(name)) if name in tree.names else None
    return given if isinstance(given, dict) else {}


def _refuse(tree: Tree, values: Mapping[str, object]) -> None:
    """BadUsage for a problem whose programs talk with a judge: no transcript could be compared."""
    kinds = [str(values.get(key, "")) for key in ("type", "validation")]
    found = next((kind for kind in kinds if any(word in kind for word in _REFUSED)), "")
    if found:
        why = "this judge compares what a program prints with a golden transcript"
        raise BadUsage(f"{tree.shown('problem.yaml')}: the problem is {found}: {why}, and cannot judge it")


def _title(name: object) -> str:
    """The title, in English if there are several."""
    if isinstance(name, dict):
        name = name.get("en") or next(iter(name.values()), "")
    return name if isinstance(name, str) else ""


def _flags(tree: Tree, values: Mapping[str, object]) -> tuple[str, ...]:
    """The flags of the default validator. BadUsage if it knows one that ours does not."""
    group, old = _read(tree, "data/test_group.yaml"), _read(tree, "data/testdata.yaml")
    found = (
        group.get("output_validator_args") or old.get("output_validator_flags") or values.get("validator_flags") or ""
    )
    flags = tuple(map(str, found)) if isinstance(found, list) else tuple(str(found).split())
    comparator("tokens").check_flags(flags)
    return flags


def _time_in_files(tree: Tree) -> str:
    """The time limit where tools around the package keep it."""
    for name, pattern in _TIME_FILES.items():
        found = re.search(pattern, tree.text(name)) if name in tree.names else None
        if found and number_in(found[1]):
            return found[1]
    return ""


def _programs(tree: Tree) -> list[str]:
    """The submissions in a folder with the name of a verdict, in a language that the judge knows."""
    parts = {name: name.split("/") for name in tree.names if name.startswith("submissions/")}
    return [
        name
        for name, (_, *rest) in parts.items()
        if len(rest) == 2 and rest[0] in _VERDICTS and languages.by_suffix(Path(rest[1]).suffix)
    ]


def _notes(tree: Tree) -> Iterator[str]:
    if any(name.startswith(_OWN) for name in tree.names):
        yield "the package has an output validator of its own: here only outputs like the answers are right"
    if any(
        name.startswith("data/secret/") and name.endswith(("/test_group.yaml", "/testdata.yaml")) for name in tree.names
    ):
        yield "the test groups are not taken over: all secret cases share the points (`groups` in problem.yaml)"
    if any(name.startswith(("input_validators/", "input_format_validators/")) for name in tree.names):
        yield "the input validators are not taken over: `validate` in problem.yaml names one"
    others = [name for name in tree.names if _OTHER_STATEMENT.fullmatch(name)]
    if others and not any(_STATEMENT.fullmatch(name) for name in others):
        yield f"the statement is not in Markdown: {', '.join(others[:3])}: write statement.md"
