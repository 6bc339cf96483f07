"""A task of CMS in the form italy_yaml: task.yaml, input/input0.txt and output/output0.txt, and subtasks in gen/GEN."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring import foreign_yaml
from judge.authoring.layouts.cms.cases import grouped, is_solution, read_cases
from judge.authoring.layouts.cms.plan import CASES_GEN, GEN, read_plan
from judge.authoring.layouts.cms.talks import make_harness, read_manager, read_stubs
from judge.authoring.old_python import is_old
from judge.authoring.package import (
    GivenChecker,
    GivenHarness,
    Package,
    is_true,
    list_lost,
    list_unread,
    number_in,
    plain_name,
    shallowest,
    whole_in,
)
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from judge.authoring.package import GivenCase, GivenGroup
    from judge.authoring.tree import Tree

_TAKEN = (
    "name", "title", "time_limit", "memory_limit", "public_testcases", "n_input", "infile", "outfile", "input_file",
    "output_file", "output_only", "num_processes", "user_io",
)  # fmt: skip
_EFFECTS = {
    "total_value": "the points are those of the subtasks, otherwise those of problem.yaml",
    "score_type": "the subtasks of gen/GEN earn their points, each for all of its cases",
    "score_type_parameters": "the subtasks of gen/GEN earn their points, each for all of its cases",
    **dict.fromkeys(
        (
            "token_mode", "token_max_number", "token_min_interval", "token_gen_initial", "token_gen_number",
            "token_gen_interval", "token_gen_max", "max_submission_number", "min_submission_interval",
            "max_user_test_number", "min_user_test_interval", "feedback_level", "score_mode", "score_precision",
            "primary_language", "statement_language", "author", "source", "version", "date", "tags", "level",
            "name", "contest", "country", "syllabuslevel", "label", "submission_format", "title_translations",
            "difficulty",
        ),
        "",
    ),
}  # fmt: skip
_FOLDERS = ("check/", "cor/")
_GRADERS = ("sol/grader.", "managers/grader.")
_CHECKERS, _MANAGERS = ("checker", "correttore"), ("manager",)
_OUTPUTS = (
    "`output_only`: students hand in outputs there, and here a program that prints them: no output alone is judged"
)


def find(tree: Tree) -> Package | None:
    """The task whose task.yaml is nearest to the top. BadUsage if programs cannot be judged on it here."""
    file = shallowest(tree, "task.yaml")
    if file is None:
        return None
    given = foreign_yaml.read(tree, file)
    values = given if isinstance(given, dict) else {}
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    manager, is_output_only = _find(inside, _MANAGERS), is_true(values.get("output_only"))
    streams = ("", "") if manager or is_output_only else _streams(values)
    plan = read_plan(inside, values.get("score_type_parameters"))
    found = read_cases(inside, plan, streams, has_answers=not manager)
    checker, names = read_manager(inside, manager, values) if manager else _checker(inside)
    cases, groups = grouped(found.cases, inside, plan, has_checker=checker is not None)
    cases = _with_public(cases, groups, _public(values.get("public_testcases")))
    title = values.get("title") or values.get("name")
    task = plain_name(values.get("name")) or "task"
    harnesses = read_stubs(inside, values, task) if manager else _harnesses(inside, task)
    submissions = _submissions(inside, harnesses)
    start = f"{folder}/" if folder else ""
    graders = [f"{place}/{name}" for harness in harnesses for name in harness.files for place in ("sol", "managers")]
    graders += [name for name in inside.names if manager and name.startswith("sol/stub.")]
    plans = [name for name in (GEN, CASES_GEN) if name in inside.names and groups]
    read = (*found.used, *names, *graders, *submissions.values(), *plans)
    return Package(
        "a task of CMS",
        cases,
        title=title if isinstance(title, str) else "",
        flags=() if checker else ("space_change_insensitive",),
        why_compare="as CMS does: the words of each line count",
        checker=checker,
        groups=groups,
        points=sum((group.points or Fraction() for group in groups), Fraction()) or None,
        time_s=number_in(values.get("time_limit")),
        memory_mib=whole_in(values.get("memory_limit")),
        submissions={name: inside.read(source) for name, source in submissions.items()},
        used=frozenset([file, *(start + name for name in read)]),
        harnesses=harnesses,
        languages=tuple(harness.language for harness in harnesses),
        takes_doubles=True,
        streams=streams,
        notes=(
            *foreign_yaml.list_repeated(tree, [file]),
            *found.notes,
            *((_OUTPUTS,) if is_output_only else ()),
            *_list_lost(values),
        ),
    )


def _list_lost(values: Mapping[str, object]) -> list[str]:
    return [
        *list_unread("task.yaml", values, {"time_limit": number_in, "memory_limit": whole_in}),
        *list_lost("task.yaml", values, _TAKEN if not values.get("title") else _TAKEN[1:], _EFFECTS),
    ]


def _with_public(
    cases: Sequence[GivenCase], groups: Sequence[GivenGroup], public: Callable[[str], bool]
) -> tuple[GivenCase, ...]:
    """The samples, and then the secret cases. A public case earns points, too: where its subtask says how many, it is a
    sample and a secret case."""
    shown = tuple(replace(case, is_sample=True, group="") for case in cases if case.is_sample or public(case.name))
    earning = {group.name for group in groups}
    others = (case for case in cases if case.group in earning or not (case.is_sample or public(case.name)))
    return (*shown, *others)


def _public(given: object) -> Callable[[str], bool]:
    """Whether everybody sees the case of this name: `all`, or the numbers of the cases."""
    numbers = set(map(int, re.findall("[0-9]{1,9}", str(given))))
    return lambda name: given == "all" or any(int(last) in numbers for last in re.findall("[0-9]{1,9}", name)[-1:])


def _find(tree: Tree, stems: Sequence[str]) -> list[str]:
    """The files of these names, without their suffix, in the folder of the checker."""
    return [
        name
        for name in tree.names
        if name.startswith(_FOLDERS) and name.count("/") == 1 and PurePosixPath(name).stem in stems
    ]


def _checker(tree: Tree) -> tuple[GivenChecker | None, list[str]]:
    """The task's own checker and its files. BadUsage if only a compiled one is there."""
    found = _find(tree, _CHECKERS)
    sources = [name for name in found if languages.by_suffix(PurePosixPath(name).suffix)]
    if not found:
        return None, []
    if not sources:
        where = tree.shown(found[0])
        raise BadUsage(f"{where}: decides what is right, and its source is not there: put it beside the program")
    names = with_headers(tree.names, sources[0])
    files = tree.read_flat(names)
    if b'"testlib.h"' in tree.read(sources[0]) and "testlib.h" not in files:
        raise BadUsage(f"{tree.shown(sources[0])}: needs testlib.h, which is not in the package: put it beside it")
    return GivenChecker(PurePosixPath(sources[0]).name, files, "cms"), [*names, *found]


def _harnesses(tree: Tree, name: str) -> tuple[GivenHarness, ...]:
    """The graders that call what students hand in, with the headers, by language."""
    found: list[GivenHarness] = []
    for grader in (name for start in _GRADERS for name in tree.names if name.startswith(start)):
        made = make_harness(tree, grader, with_headers(tree.names, grader), name)
        if made is not None and made.language not in {one.language for one in found}:
            found.append(made)
    return tuple(found)


def _submissions(tree: Tree, harnesses: Sequence[GivenHarness]) -> dict[str, str]:
    """The files of the solutions, by verdict and name. By their names they are right."""
    found = [path for name in tree.names if name.startswith("sol/") and is_solution(path := PurePosixPath(name))]
    own = {harness.language for harness in harnesses}
    found = [path for path in found if not is_old(path.suffix, tree.read(str(path)))]
    taken = [path for path in found if not own or languages.by_suffix(path.suffix).name in own]  # type: ignore[union-attr]
    return {f"accepted/{path.name}": str(path) for path in taken}


def _streams(values: Mapping[str, object]) -> tuple[str, str]:
    """The files that programs read and write in place of the standard streams; '' if there are none."""
    given = values.get("infile", values.get("input_file", "input.txt"))
    return plain_name(given), plain_name(values.get("outfile", values.get("output_file", "output.txt")))
