"""A problem package of Kattis and the ICPC (2025-09, or legacy): problem.yaml, data/sample and data/secret."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis_checker import FOLDERS, read_checker
from judge.authoring.layouts.kattis_groups import group_of, is_scoring, read_groups
from judge.authoring.layouts.kattis_statements import read_statements
from judge.authoring.layouts.validator_flags import Flags, read_flags, read_map
from judge.authoring.package import Package, list_lost, list_unread, number_in, shallowest, whole_in
from judge.authoring.pairs import find_cases
from judge.base.errors import BadUsage
from judge.execution import languages
from judge.judging.compare import comparator

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase, GivenChecker
    from judge.authoring.tree import Tree

_VERDICTS = ("accepted", "wrong_answer", "time_limit_exceeded", "run_time_error", "rejected")
_CASES = ("sample/", "secret/")  # others are there to test the validators
_TIME_FILES = {".timelimit": r"\s*([0-9.]+)\s*", "domjudge-problem.ini": r"(?m)^\s*timelimit\s*=\s*['\"]?([0-9.]+)"}
_MEMORY_MIB = 2048  # where the package does not say
_TAKEN = ("name", "validator_flags", "type", "validation", "grading", "scoring")
_EFFECTS = {
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
_TAKEN_LIMITS = ("time_limit", "memory", "validation_time", "validation_memory", "validation_passes")
_OF_LIMITS = dict.fromkeys(
    ("time_multipliers", "time_multiplier", "time_safety_margin"),
    "a package without a time limit has one that follows from its right programs: `judge check` measures them",
) | {
    "time_resolution": "",
    "output": "the limit of output follows from the answer",
    "code": "no limit of the program's length",
    "compilation_time": "the judge's own limits",
    "compilation_memory": "the judge's own limits",
    "validation_output": "",
}  # fmt: skip
_FILES_OF_CASES = "the programs get files beside their input there, which are not there here"
_OF_GROUPS = {
    "args": "programs get arguments there, and none here",
    "static_validation_score": "no program of the package looks at submissions",
    "static_validator_args": "no program of the package looks at submissions",
    "full_feedback": "`visibility` in problem.yaml says what students see",
    **dict.fromkeys(
        (
            "input_validator_flags", "input_validator_args", "input_visualizer_args", "output_visualizer_args", "hint",
            "description",
        ),
        "",
    ),
}  # fmt: skip
_SCORING = (
    "on_reject", "grading", "grader_flags", "accept_score", "reject_score", "range", "max_score", "score_aggregation",
    "require_pass",
)  # fmt: skip
_FLAGS = ("output_validator_args", "output_validator_flags")


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
    values = read_map(inside, "problem.yaml")
    _refuse(inside, values)
    limits = values.get("limits")
    limits = limits if isinstance(limits, dict) else {}
    checker = read_checker(inside, values, limits)
    cases, used = _cases(inside)
    names = [case.name for case in cases]
    statements = read_statements(inside, values.get("name"))
    flags = _flags(inside, values, names, checker)
    groups, lost = read_groups(inside, names, gives_scores=checker is not None) if is_scoring(values) else ((), ())
    submissions = {name.removeprefix("submissions/"): inside.read(name) for name in _programs(inside)}
    read = ["problem.yaml", *(f"data/{name}" for name in used), *_programs(inside), *filter(None, [statements.file])]
    return Package(
        "a Kattis package",
        tuple(_placed(case, flags, has_groups=bool(groups)) for case in cases),
        title=statements.title,
        compare="tokens",
        flags=flags.flags,
        why_compare="as the default validator of Kattis",
        checker=checker,
        groups=groups,
        time_s=number_in(limits.get("time_limit")) or _time_in_files(inside),
        memory_mib=whole_in(limits.get("memory")) or _MEMORY_MIB,
        statement=inside.text(statements.file) if statements.file else "",
        submissions=submissions,
        used=frozenset(f"{folder}/{name}" if folder else name for name in (*read, *_read_besides(inside))),
        notes=(
            *_notes(inside, values),
            *flags.lost,
            *lost,
            *statements.notes,
            *list_lost("problem.yaml", values, (*_TAKEN, "limits"), _EFFECTS),
            *list_unread("`limits` in problem.yaml", limits, {"time_limit": number_in, "memory": whole_in}),
            *list_lost("`limits` in problem.yaml", limits, _TAKEN_LIMITS, _OF_LIMITS),
            *list_lost("the YAML files in data", _in_groups(inside), (*_FLAGS, *_SCORING), _OF_GROUPS),
        ),
    )


def _cases(tree: Tree) -> tuple[tuple[GivenCase, ...], frozenset[str]]:
    """The cases, and their files below data. An output beside the answer of a sample is there only to be shown, and a
    folder `.files` holds no cases."""
    data = tree.below("data")
    names = set(data.names)
    return find_cases(
        replace(
            data,
            names=tuple(
                name
                for name in data.names
                if name.startswith(_CASES)
                and not (name.endswith(".out") and f"{name.removesuffix('.out')}.ans" in names)
                and ".files/" not in name
            ),
        )
    )


def _read_besides(tree: Tree) -> list[str]:
    """The files that were read beside the cases: for the time limit, and for the flags of the validator."""
    own = [name for name in tree.names if name.startswith(FOLDERS)]
    return [*(name for name in _TIME_FILES if name in tree.names), *_group_files(tree), *own]


def _group_files(tree: Tree) -> list[str]:
    """The YAML files in data: of groups, and of cases."""
    return [name for name in tree.names if name.startswith("data/") and name.endswith(".yaml")]


def _in_groups(tree: Tree) -> Mapping[str, object]:
    """All keys of these files, each with a value that it has somewhere."""
    return {key: value for name in _group_files(tree) for key, value in read_map(tree, name).items()}


def _refuse(tree: Tree, values: Mapping[str, object]) -> None:
    """BadUsage for a problem in which students hand in outputs."""
    if "submit-answer" in str(values.get("type")):
        why = "students hand in outputs there, and programs here"
        raise BadUsage(f"{tree.shown('problem.yaml')}: the problem is submit-answer: {why}")


def _placed(case: GivenCase, flags: Flags, *, has_groups: bool) -> GivenCase:
    """The case with its flags and, where groups earn points, its group."""
    group = (group_of(case.name) or "secret") if has_groups and not case.is_sample else ""
    own = flags.of_case[case.name]
    return replace(case, group=group, flags=None if own == flags.flags else own)


def _flags(tree: Tree, values: Mapping[str, object], cases: Sequence[str], checker: GivenChecker | None) -> Flags:
    """The flags of the validator. BadUsage if the default one knows one that ours does not."""
    found = read_flags(tree, values, cases, of_own_validator=checker is not None)
    if checker is None:
        for some in {found.flags, *found.of_case.values()}:
            comparator("tokens").check_flags(some)
    return found


def _time_in_files(tree: Tree) -> str:
    """The time limit where tools around the package keep it."""
    for name, pattern in _TIME_FILES.items():
        match = re.search(pattern, tree.text(name)) if name in tree.names else None
        if match and number_in(match[1]):
            return match[1]
    return ""


def _programs(tree: Tree) -> list[str]:
    """The submissions in a folder with the name of a verdict, in a language that the judge knows."""
    parts = {name: name.split("/") for name in tree.names if name.startswith("submissions/")}
    return [
        name
        for name, (_, *rest) in parts.items()
        if len(rest) == 2 and rest[0] in _VERDICTS and languages.by_suffix(Path(rest[1]).suffix)
    ]


def _notes(tree: Tree, values: Mapping[str, object]) -> Iterator[str]:
    scoring = sorted(set(_SCORING) & set(_in_groups(tree)))
    if scoring and not is_scoring(values):
        yield f"the keys {', '.join(scoring)} in data say nothing here: a submission is right if all cases are"
    if any(name.startswith(("input_validators/", "input_format_validators/")) for name in tree.names):
        yield "the input validators are not taken over: `validate` in problem.yaml names one"
    if any(name.startswith("include/") for name in tree.names):
        yield "the files in include/ are not taken over: programs that need them fail"
    if any(name.startswith("data/") and ".files/" in name for name in tree.names):
        yield f"the folders .files in data/ are not taken over: {_FILES_OF_CASES}"
