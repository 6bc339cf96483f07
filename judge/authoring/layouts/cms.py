"""A task of CMS in the form italy_yaml: task.yaml, input/input0.txt and output/output0.txt, and subtasks in gen/GEN."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring.package import (
    GivenChecker,
    GivenGroup,
    Package,
    is_true,
    list_lost,
    list_unread,
    number_in,
    shallowest,
    whole_in,
)
from judge.authoring.pairs import find_cases
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution import languages
from judge.problem import strict_yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.authoring.package import GivenCase
    from judge.authoring.tree import Tree

_TAKEN = (
    "name", "title", "time_limit", "memory_limit", "public_testcases", "n_input", "infile", "outfile", "output_only",
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
            "name", "contest", "country", "syllabuslevel", "label",
        ),
        "",
    ),
}  # fmt: skip
_FOLDERS = ("check/", "cor/")
_CHECKERS, _MANAGERS = ("checker", "correttore"), ("manager",)
_SUBTASK = re.compile(r"#\s*ST:\s*([0-9]{1,6})(?![0-9])")
_COPY = re.compile(r"#\s*COPY:")


def find(tree: Tree) -> Package | None:
    """The task whose task.yaml is nearest to the top. BadUsage if programs cannot be judged on it here."""
    file = shallowest(tree, "task.yaml")
    if file is None:
        return None
    given = strict_yaml.parse(Path(tree.shown(file)), tree.text(file))
    values = given if isinstance(given, dict) else {}
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    _check_kind(inside, values)
    cases, used = _cases(inside)
    public = _public(values.get("public_testcases"))
    checker, names = _checker(inside)
    cases, groups = _grouped(cases, inside, has_checker=checker is not None)
    shown = tuple(replace(case, is_sample=True, group="") for case in cases if case.is_sample or public(case.name))
    # A public case earns points, too: where its subtask says how many, it is a sample and a secret case.
    earning = {group.name for group in groups}
    others = (case for case in cases if case.group in earning or not (case.is_sample or public(case.name)))
    cases = (*shown, *others)
    title = values.get("title") or values.get("name")
    streams = _streams(values)
    submissions = {} if streams else _submissions(inside)
    start = f"{folder}/" if folder else ""
    read = (*used, *names, *submissions.values(), *(["gen/GEN"] if groups else []))
    return Package(
        "a task of CMS",
        cases,
        title=title if isinstance(title, str) else "",
        checker=checker,
        groups=groups,
        points=sum((group.points or Fraction() for group in groups), Fraction()) or None,
        time_s=number_in(values.get("time_limit")),
        memory_mib=whole_in(values.get("memory_limit")),
        submissions={name: inside.read(source) for name, source in submissions.items()},
        used=frozenset([file, *(start + name for name in read)]),
        notes=(
            *_notes(inside, streams),
            *list_unread("task.yaml", values, {"time_limit": number_in, "memory_limit": whole_in}),
            *list_lost("task.yaml", values, _TAKEN if not values.get("title") else _TAKEN[1:], _EFFECTS),
        ),
    )


def _check_kind(tree: Tree, values: Mapping[str, object]) -> None:
    """BadUsage for a kind of task in which no program alone makes the output."""
    where = tree.shown("task.yaml")
    if is_true(values.get("output_only")):
        raise BadUsage(f"{where}: students hand in outputs (`output_only`), and here programs: this cannot be judged")
    if _find(tree, _MANAGERS):
        raise BadUsage(f"{where}: check/manager talks to submissions that are functions: this task cannot be judged")


def _cases(tree: Tree) -> tuple[tuple[GivenCase, ...], frozenset[str]]:
    """The cases in input/ and output/ or, if these are not there, by the names of all files."""
    if "gen/GEN" in tree.names and not any(name.startswith("input/") for name in tree.names):
        what = "the inputs are made by a generator in gen/, and are not in the package"
        raise BadUsage(f"{tree.shown('task.yaml')}: {what}: run cmsMake there, and import the task again")
    places = tuple(name for name in tree.names if name.startswith(("input/", "output/")))
    return find_cases(replace(tree, names=places) if places else tree)


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
    files = {PurePosixPath(name).name: tree.read(name) for name in names}
    if b'"testlib.h"' in tree.read(sources[0]) and "testlib.h" not in files:
        raise BadUsage(f"{tree.shown(sources[0])}: needs testlib.h, which is not in the package: put it beside it")
    return GivenChecker(PurePosixPath(sources[0]).name, files, "cms"), [*names, *found]


def _grouped(
    cases: tuple[GivenCase, ...], tree: Tree, *, has_checker: bool
) -> tuple[tuple[GivenCase, ...], tuple[GivenGroup, ...]]:
    """The cases with their subtasks, and these with their points: a line of gen/GEN for each case, in order."""
    if "gen/GEN" not in tree.names:
        return cases, ()
    members: list[str] = []
    points: list[Fraction] = []
    for line in map(str.strip, tree.text("gen/GEN").splitlines()):
        if found := _SUBTASK.match(line):
            points.append(Fraction(found[1]))
        elif line.partition("#")[0].strip() or _COPY.match(line):
            members.append(f"subtask {len(points)}")
    if not points:
        return cases, ()
    if len(members) != len(cases):
        what = f"expected a line for each of {len(cases)} cases, found {len(members)}"
        raise BadUsage(f"{tree.shown('gen/GEN')}: {what}: add the missing inputs, or remove the file")
    score = "min" if has_checker else "all"
    groups = [GivenGroup(f"subtask {number}", worth, score) for number, worth in enumerate(points, 1) if worth]
    return (
        tuple(replace(case, group=member) for case, member in zip(cases, members, strict=True)),
        tuple(groups),
    )


def _submissions(tree: Tree) -> dict[str, str]:
    """The files of the solutions that are whole programs, by verdict and name. By their names they are right."""
    if any(name.startswith(("sol/grader.", "sol/stub.")) for name in tree.names):
        return {}
    found = [PurePosixPath(name) for name in tree.names if name.startswith(("sol/solution.", "sol/soluzione."))]
    return {f"accepted/{path.name}": str(path) for path in found if languages.by_suffix(path.suffix)}


def _streams(values: Mapping[str, object]) -> str:
    """The files that programs read and write in place of the standard streams; '' if there are none."""
    files = [values.get(key, usual) for key, usual in (("infile", "input.txt"), ("outfile", "output.txt"))]
    return " and ".join(printable(name, 40) for name in files if name and isinstance(name, str))


def _notes(tree: Tree, named: str) -> Iterator[str]:
    if named:
        yield f"programs use the files {named} there, here standard input and output: a program that opens them fails"
    if any(name.startswith("sol/grader.") for name in tree.names):
        yield "submissions are functions there, called by sol/grader, and whole programs here: others fail"
