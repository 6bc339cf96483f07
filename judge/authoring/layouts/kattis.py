"""A problem package of Kattis and the ICPC (2025-09, or legacy): problem.yaml, data/sample and data/secret."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.package import Package, list_lost, number_in, shallowest, whole_in
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
_ALL_SHARE = "all secret cases share the points"
_TAKEN = ("name", "validator_flags")
_EFFECTS = {
    "type": "here a submission is right or wrong on each case",
    "validation": "here only outputs like the answers are right",
    "grading": _ALL_SHARE,
    "scoring": _ALL_SHARE,
    "languages": "students may use every language that the judge knows (`languages` in problem.yaml)",
    "constants": "the statement shows their names, not their values",
    "allow_file_writing": "programs can write no files here",
    **dict.fromkeys(
        (
            "problem_format_version", "uuid", "version", "credits", "author", "source", "source_url", "license",
            "rights_owner", "embargo_until", "keywords", "problem_id", "licence", "topic", "difficulty",
        ),
        "",
    ),
}  # fmt: skip
_TAKEN_LIMITS = ("time_limit", "memory")
_OF_LIMITS = dict.fromkeys(
    ("time_multipliers", "time_multiplier", "time_safety_margin"),
    "a package without a time limit has one that follows from its right programs: `judge check` measures them",
) | {
    "time_resolution": "",
    "output": "the limit of output follows from the answer",
    "code": "no limit of the program's length",
    "compilation_time": "the judge's own limits",
    "compilation_memory": "the judge's own limits",
    **dict.fromkeys(
        ("validation_time", "validation_memory", "validation_output", "validation_passes"), ""
    ),
}  # fmt: skip
_WITH_FLAGS = ("data/secret", "data/sample", "data")
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
        notes=(
            *_notes(inside, values),
            *list_lost("problem.yaml", values, (*_TAKEN, "limits", *_plain(values)), _EFFECTS),
            *list_lost("`limits` in problem.yaml", limits, _TAKEN_LIMITS, _OF_LIMITS),
        ),
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
    """The flags of the default validator, those of the secret cases first. BadUsage if it knows one that ours does
    not; none if the package has a validator of its own, to which they belong."""
    if _has_own_validator(tree, values):
        return ()
    flags = next(
        filter(None, (_flags_in(tree, folder) for folder in _WITH_FLAGS)), _words(values.get("validator_flags"))
    )
    comparator("tokens").check_flags(flags)
    return flags


def _has_own_validator(tree: Tree, values: Mapping[str, object]) -> bool:
    """Whether a program of the package says which outputs are right."""
    return values.get("validation") != "default" and any(name.startswith(_OWN) for name in tree.names)


def _flags_in(tree: Tree, folder: str) -> tuple[str, ...]:
    """The flags of the default validator for the cases of a folder; none if its files say nothing."""
    group, old = _read(tree, f"{folder}/test_group.yaml"), _read(tree, f"{folder}/testdata.yaml")
    return _words(group.get("output_validator_args")) or _words(old.get("output_validator_flags"))


def _words(found: object) -> tuple[str, ...]:
    return tuple(map(str, found)) if isinstance(found, list) else tuple(str(found or "").split())


def _plain(values: Mapping[str, object]) -> Iterator[str]:
    """The keys that say what is so in every problem here."""
    if values.get("type") == "pass-fail":
        yield "type"
    if values.get("validation") == "default":
        yield "validation"


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


def _folders_of_cases(tree: Tree) -> list[str]:
    """The folders below data that may have flags of their own."""
    return sorted(
        {name.rpartition("/")[0] for name in tree.names if name.startswith("data/") and name.endswith(".yaml")}
    )


def _notes(tree: Tree, values: Mapping[str, object]) -> Iterator[str]:
    own = _has_own_validator(tree, values)
    if own:
        yield "the package has an output validator of its own: here only outputs like the answers are right"
    if any(
        name.startswith("data/secret/") and name.endswith(("/test_group.yaml", "/testdata.yaml")) for name in tree.names
    ):
        yield "the test groups are not taken over: all secret cases share the points (`groups` in problem.yaml)"
    flags = {folder: _flags_in(tree, folder) for folder in _folders_of_cases(tree)}
    differing = sorted(folder for folder, found in flags.items() if found and found != _flags(tree, values))
    problem_flags = _words(values.get("validator_flags"))
    if problem_flags and not own and problem_flags != _flags(tree, values):
        listed = " ".join(problem_flags)
        yield f"`validator_flags` of problem.yaml ({listed}) is not taken over: those in data/ count here"
    if differing and not own:
        listed = ", ".join(differing[:3])
        yield f"the flags of the validator in {listed} are not taken over: one rule holds for all cases"
    if any(name.startswith(("input_validators/", "input_format_validators/")) for name in tree.names):
        yield "the input validators are not taken over: `validate` in problem.yaml names one"
    others = [name for name in tree.names if _OTHER_STATEMENT.fullmatch(name)]
    if others and not any(_STATEMENT.fullmatch(name) for name in others):
        yield f"the statement is not in Markdown: {', '.join(others[:3])}: write statement.md"
