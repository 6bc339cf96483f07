"""problem.yaml of a package: name, identity, licence, limits, and how outputs are compared."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.authoring.description import quoted
from judge.base.errors import BadUsage
from judge.kit.package.included import code_of
from judge.kit.package.layout import Part, is_scoring
from judge.kit.package.unlike import refuse_requirements, refuse_unlike_requirements, refuse_ways

if TYPE_CHECKING:
    from collections.abc import Iterator

    from judge.kit.package.layout import Layout
    from judge.values.problem import Problem

LICENCES = ("unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission")
PUBLIC_DOMAIN = "public domain"
USUAL_LICENCE = "permission"
# Any fixed one: the same problem has the same uuid in every export.
_NAMESPACE = uuid.UUID("0f1c8a52-6d0e-5b7e-9c43-7d5a3f5a6b1e")
_OF_LINES = "line_change_sensitive"
_BYTE_BY_BYTE = ("case_sensitive", "space_change_sensitive")


@dataclass(frozen=True)
class Terms:
    """Who owns the problem, and what others may do with it."""

    licence: str
    owner: str


def uuid_of(problem: Problem) -> str:
    """The problem's uuid, which follows from its id."""
    return str(uuid.uuid5(_NAMESPACE, problem.id))


def describe(problem: Problem, layout: Layout, terms: Terms) -> Part:
    """problem.yaml, and the time limit where the legacy format has it: in a file of its own. BadUsage if the problem's
    checker is called in another way there."""
    time_s = time_limit(problem)
    lines = [
        f"problem_format_version: {layout.version}",
        *([] if layout.is_legacy else _types(problem)),
        f"name: {quoted(problem.title)}",
        f"uuid: {uuid_of(problem)}",
        f"license: {terms.licence}",
        *([] if terms.licence == PUBLIC_DOMAIN else [f"rights_owner: {quoted(terms.owner)}"]),
        *(_legacy_keys(problem) if layout.is_legacy else _allowed(problem)),
        *_limits(problem, layout, time_s),
    ]
    files = {"problem.yaml": "".join(f"{line}\n" for line in lines).encode()}
    if layout.is_legacy:
        files[".timelimit"] = f"{time_s:g}\n".encode()
    return Part(files, tuple(_notes(problem, layout, time_s)))


def time_limit(problem: Problem) -> float:
    """The longest limit of any language: a package has one for all."""
    return max(problem.limits.time_s, *(limits.time_s for limits in problem.language_limits.values()), 0.0)


def flags_of(problem: Problem, case: str) -> tuple[str, ...]:
    """The flags of the package's validator for this case."""
    comparison = problem.compare.of(case)
    if comparison.name == "lines" and "space_change_insensitive" in comparison.flags:
        return _BYTE_BY_BYTE[:1]
    if comparison.name == "tokens":
        return tuple(flag for flag in comparison.flags if flag != _OF_LINES)
    return comparison.flags if comparison.checker is not None else _BYTE_BY_BYTE


def _types(problem: Problem) -> Iterator[str]:
    checker = problem.compare.checker
    kinds = ["scoring" if is_scoring(problem) else "pass-fail"]
    kinds += ["interactive"] if checker and checker.interactive else []
    kinds += ["multi-pass"] if checker and checker.passes > 1 else []
    yield f"type: [{', '.join(kinds)}]" if len(kinds) > 1 else f"type: {kinds[0]}"


def _allowed(problem: Problem) -> Iterator[str]:
    if problem.languages is not None:
        yield f"languages: [{', '.join(map(code_of, problem.languages))}]"


def _legacy_keys(problem: Problem) -> Iterator[str]:
    checker = problem.compare.checker
    if is_scoring(problem):
        yield "type: scoring"
        yield "grading: {objective: max, show_test_data_groups: true}"
    if checker:
        yield f"validation: custom{' interactive' if checker.interactive else ''}"
    else:
        yield "validation: default"
    if flags := flags_of(problem, ""):
        yield f"validator_flags: {quoted(' '.join(flags))}"


def _limits(problem: Problem, layout: Layout, time_s: float) -> Iterator[str]:
    checker = problem.compare.checker
    yield "limits:"
    if not layout.is_legacy:
        yield f"  time_limit: {float(time_s)}"
        if checker and checker.passes > 1:
            yield f"  validation_passes: {checker.passes}"
    yield f"  memory: {problem.limits.memory_mib}"
    if checker:
        yield f"  validation_time: {max(1, round(checker.limits.time_s))}"
        yield f"  validation_memory: {checker.limits.memory_mib}"


def refuse_unlike(problem: Problem, layout: Layout) -> None:
    """BadUsage for a problem that this format cannot say."""
    refuse_ways(problem, "a package")
    if layout.is_legacy:
        refuse_requirements(problem, "a legacy package")
    refuse_unlike_requirements(problem, "a package", has_samples=True)
    checker = problem.compare.checker
    where = f"{problem.folder / 'problem.yaml'}: checker"
    if checker and checker.protocol != "kattis":
        raise BadUsage(
            f"{where}: a package calls its checker by the protocol kattis, found {checker.protocol}: let it end with"
            " 42 or 43, and remove `protocol`"
        )
    if checker and checker.passes > 1 and layout.is_legacy:
        raise BadUsage(f"{where}: only the format 2025-09 has checkers with several passes: add --format 2025-09")
    for group in problem.groups:
        if group.score not in ("share", "all"):
            raise BadUsage(
                f"{problem.folder / 'problem.yaml'}: group {group.name!r}: the score {group.score} of a checker is a"
                " number of points in packages, and a part of them here: use `share` or `all`"
            )


def _notes(problem: Problem, layout: Layout, time_s: float) -> Iterator[str]:
    limits = {problem.limits, *problem.language_limits.values()}
    if {one.time_s for one in limits} != {time_s}:
        yield f"one time limit for all languages: {time_s:g} s, the longest"
    if {one.memory_mib for one in limits} != {problem.limits.memory_mib}:
        yield f"one memory limit for all languages: {problem.limits.memory_mib} MiB"
    compare = problem.compare
    flags = {*compare.flags, *(flag for some in compare.by_case for flag in some.flags)}
    if compare.checker is None and flags & {_OF_LINES, "space_change_insensitive"}:
        yield "where a new line begins does not count there: a program that prints it elsewhere is wrong here only"
    elif compare.name == "lines":
        yield (
            "spaces at the end of a line, and empty lines or a missing newline at the end, count there: a program that"
            " prints so is right here and wrong there"
        )
    if problem.languages is not None and layout.is_legacy:
        yield f"all languages are allowed there; here they are {', '.join(problem.languages)}"
    if not is_scoring(problem):
        yield f"pass-fail: a program is right if all cases are; the {float(problem.points):g} points are not there"
