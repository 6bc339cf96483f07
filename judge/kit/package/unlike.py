"""What other judges cannot hold: refused in one line each, with what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.authoring.pairs import is_sample_name
from judge.base.errors import BadUsage
from judge.values.problem import SAMPLES

if TYPE_CHECKING:
    from judge.values.problem import Case, Problem


def refuse_parts(problem: Problem, where: str) -> None:
    """BadUsage for a problem whose submissions are joined with files of its own, or that has what no format has."""
    refuse_ways(problem, where)
    if problem.harnesses or problem.include:
        key = "harness" if problem.harnesses else "include"
        raise unlike(problem, f"{key}: {where} has no files beside a submission", "use `export package`")


def refuse_ways(problem: Problem, where: str) -> None:
    """BadUsage for files in place of the standard streams, and for a checker that has arguments of its own, or talks to
    several processes of a program."""
    if problem.streams:
        what = f"streams: in {where} programs would have only the standard streams"
        raise unlike(problem, what, "let the statement ask for these, and remove the key")
    checker = problem.compare.checker
    if checker and checker.arguments is not None:
        what = f"checker: {where} calls it with the arguments of its protocol"
        raise unlike(problem, what, "let it take these, and remove `arguments`")
    if checker and checker.processes > 1:
        raise unlike(problem, f"checker: {where} runs one process of a program at a time", "keep the problem here")


def refuse_talks(problem: Problem, where: str) -> None:
    """BadUsage for a problem whose checker talks to the submission, or asks for several passes."""
    checker = problem.compare.checker
    if checker and (checker.interactive or checker.passes > 1):
        what = "talks to the submission" if checker.interactive else "asks for several passes"
        raise unlike(problem, f"checker: it {what}, which {where} cannot do in this way", "use `export package`")


def refuse_flags_by_case(problem: Problem, where: str) -> None:
    """BadUsage if cases have flags of their own."""
    if problem.compare.by_case:
        raise unlike(problem, f"compare: {where} compares all cases in one way", "use `export package`")


def refuse_requirements(problem: Problem, where: str) -> None:
    """BadUsage if a group earns nothing unless others are right."""
    for group in problem.groups:
        if group.requires:
            what = f"group {group.name!r}: requires: in {where} no group depends on another"
            raise unlike(problem, what, "remove `requires`, or use `export package --format 2025-09`")


def refuse_unlike_requirements(problem: Problem, where: str, *, has_samples: bool) -> None:
    """BadUsage if a group requires one of which not all cases must be right for its points, or the samples."""
    shared = {group.name for group in problem.groups if group.score != "all"}
    for group in problem.groups:
        for name in group.requires:
            if name in shared or (name == SAMPLES and not has_samples):
                what = f"group {group.name!r}: requires: in {where} it can only require groups with `score: all`"
                raise unlike(problem, what, f"give {name!r} this score, or remove `requires`")


def unlike(problem: Problem, why: str, remedy: str) -> BadUsage:
    """The error about this key of problem.yaml."""
    return BadUsage(f"{problem.folder / 'problem.yaml'}: {why}: {remedy}")


def case_name(case: Case) -> str:
    """The case's name in a format that tells samples by their names: a secret one must not look like one."""
    name = case.id.partition("/")[2]
    if case.is_sample:
        return f"sample-{name}"
    return f"{name[:3]}-secret" if is_sample_name(name) else name
