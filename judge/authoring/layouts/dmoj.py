"""A problem of DMOJ: init.yml, and the cases in a zip file or beside it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.package import (
    GivenCase,
    Package,
    by_number,
    list_by_folder,
    list_lost,
    read_case,
    shallowest,
)
from judge.authoring.pairs import find_cases, is_sample_name
from judge.authoring.tree import MOST_IN_ALL, Tree, open_zip
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.problem import strict_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PRECISION = 6  # of the checker `floats`, if init.yml does not say
_TAKEN = ("archive", "test_cases", "pretest_test_cases", "checker", "points")
_TALKS = "a program of the problem judges there, so verdicts here may differ"
_SHOWN = "`visibility` in problem.yaml says what students see of an output"
_EFFECTS = {
    "interactive": _TALKS,
    "custom_judge": _TALKS,
    "grader": _TALKS,
    "signature_grader": "submissions are functions there, and whole programs here",
    "generator": "cases that it would make are not there",
    "wall_time_factor": "the limit of real time is the judge's own",
    "output_limit_length": "the limit of output is the judge's own",
    "output_prefix_length": _SHOWN,
    "short_circuit": "the judge decides itself which cases it still runs",
    "file_io": "programs use files there, here standard input and output",
    "symlinks": "programs find no files beside them",
    "unbuffered": "",
    "binary_data": "",
    "meta": "",
    "hints": "",
}
_CASE_KEYS = ("in", "out", "points")
_OF_CASES = {
    "generator": "the input that a generator would make is not there",
    "generator_args": "the input that a generator would make is not there",
    "generator_in": "the input that a generator would make is not there",
    "wall_time_factor": "the limit of real time is the judge's own",
    "checker": "the checker of the whole problem decides here",
    "output_limit_length": "the limit of output is the judge's own",
    "output_prefix_length": _SHOWN,
    "short_circuit": "the judge decides itself which cases it still runs",
    "binary_data": "",
    "symlinks": "programs find no files beside them",
}


def find(tree: Tree) -> Package | None:
    """The problem whose init.yml is nearest to the top."""
    file = shallowest(tree, "init.yml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    given = strict_yaml.parse(Path(tree.shown(file)), tree.text(file))
    values = given if isinstance(given, dict) else {}
    beside, archive = tree.below(folder), values.get("archive")
    if isinstance(archive, str):
        if archive not in beside.names:
            raise BadUsage(f"{tree.shown(file)}: its archive {archive!r} is not there: put the file beside it")
        cases_in = open_zip(beside.shown(archive), beside.read(archive, MOST_IN_ALL))
    else:
        cases_in = beside
    pretests = [replace(case, is_sample=True) for case in _cases(cases_in, values.get("pretest_test_cases"))]
    cases = [*pretests, *_cases(cases_in, values.get("test_cases"))]
    read = {archive} if isinstance(archive, str) else set[str]()
    if not cases:
        listed, paired = find_cases(cases_in)
        cases, read = list(listed), read or set(paired)
    compare, flags, why = _comparison(values.get("checker"))
    start = f"{folder}/" if folder else ""
    named = {*read, *(() if isinstance(archive, str) else _named(cases_in, values))}
    return Package(
        "a problem of DMOJ",
        tuple(cases),
        compare=compare,
        flags=flags,
        why_compare=why,
        used=frozenset([file, *(start + name for name in named)]),
        notes=(*_notes(values, checker=why), *(_left_in(cases_in, values) if cases_in is not beside else ())),
    )


def _left_in(archive: Tree, values: Mapping[str, object]) -> Iterator[str]:
    """A line for the files in the zip file that no case is made of."""
    taken = {*_named(archive, values)} or {*find_cases(archive)[1]}
    left = [*(name for name in archive.names if name not in taken), *archive.passed_over]
    if left:
        yield f"left out of {archive.place.rpartition('/')[2]}: {many(len(left), 'file')}: {list_by_folder(left)}"


def _entries(cases: object) -> Iterator[Mapping[str, object]]:
    """The cases that a list of init.yml names, those of batches in their place."""
    for entry in cases if isinstance(cases, list) else []:
        if isinstance(entry, dict):
            yield from _entries(entry["batched"]) if "batched" in entry else (entry,)


def _named(tree: Tree, values: Mapping[str, object]) -> Iterator[str]:
    """The files of the cases that init.yml names."""
    for key in ("pretest_test_cases", "test_cases"):
        given = values.get(key)
        for entry in _entries(given):
            yield from (str(entry[side]) for side in ("in", "out") if side in entry)
        if isinstance(given, dict) and "input_format" in given and "output_format" in given:
            for side in ("input_format", "output_format"):
                yield from _by_place(tree, given, side).values()


def _cases(tree: Tree, given: object) -> list[GivenCase]:
    """The cases that init.yml lists, or describes by patterns of their files' names."""
    if isinstance(given, dict):
        return _matching(tree, given)
    return [_case(tree, entry) for entry in _entries(given)]


def _case(tree: Tree, entry: Mapping[str, object]) -> GivenCase:
    sides = [entry.get(side) for side in ("in", "out")]
    if not any(isinstance(side, str) for side in sides):
        what = "expected a case with `in` and `out`, found one without"
        remedy = "make the files of such cases with the problem's generator, and name them"
        raise BadUsage(f"{printable(tree.place)}: init.yml names a case: {what}: {remedy}")
    missing = [side for side in sides if not isinstance(side, str) or side not in tree.names]
    if missing:
        what = f"the file {printable(str(missing[0]))}" if missing[0] else "a case with `in` and `out`"
        raise BadUsage(f"{printable(tree.place)}: init.yml names a case: expected {what}, which is not there: add it")
    given, answer = map(str, sides)
    is_sample = entry.get("points") == 0 or is_sample_name(given)
    return read_case(tree, given.rpartition(".")[0] or given, given, answer, is_sample=is_sample)


def _matching(tree: Tree, given: Mapping[str, object]) -> list[GivenCase]:
    """The cases whose files match `input_format` and `output_format`, with the same `batch` and `case`. BadUsage if
    a pattern is wrong, or a side of a case is not there."""
    if "input_format" not in given or "output_format" not in given:
        return []
    sides = [_by_place(tree, given, key) for key in ("input_format", "output_format")]
    if not sides[0]:
        raise BadUsage(f"{printable(tree.place)}: `input_format` of init.yml matches no file: correct the pattern")
    lonely = sorted(set(sides[0]) ^ set(sides[1]), key=lambda place: [by_number(part) for part in place])
    if lonely:
        name = (sides[0] | sides[1])[lonely[0]]
        raise BadUsage(
            f"{printable(tree.place)}: {printable(name, 60)} has no other side: `input_format` and"
            " `output_format` of init.yml match one of two files: add the other"
        )
    places = sorted(sides[0], key=lambda place: [by_number(part) for part in place])
    points = given.get("case_points")
    worthless = (
        {place for place, worth in zip(places, points, strict=False) if worth == 0}
        if isinstance(points, list)
        else set()
    )
    return [
        read_case(
            tree,
            sides[0][place].rpartition(".")[0] or sides[0][place],
            sides[0][place],
            sides[1][place],
            is_sample=place in worthless or is_sample_name(sides[0][place]),
        )
        for place in places
    ]


def _by_place(tree: Tree, given: Mapping[str, object], key: str) -> dict[tuple[str, str], str]:
    """The files that match the pattern, by what it calls `batch` and `case`."""
    try:
        pattern = re.compile(str(given[key]))
    except (re.error, OverflowError, RecursionError):
        raise BadUsage(f"{printable(tree.place)}: `{key}` of init.yml is not a pattern: correct it") from None
    groups_of = {name: match.groupdict() for name in tree.names if (match := pattern.match(name))}
    return {(groups.get("batch") or "", groups.get("case") or ""): name for name, groups in groups_of.items()}


def _comparison(checker: object) -> tuple[str, tuple[str, ...], str]:
    """Comparator, flags, and why; no reason if it is not the problem's."""
    name = checker.get("name") if isinstance(checker, dict) else checker
    arguments = checker.get("args") if isinstance(checker, dict) else None
    if name in (None, "standard"):
        return "lines", (), "nearly as the checker `standard`"
    if name == "identical":
        return "exact", (), "as the checker `identical`"
    if name in ("floats", "floatsabs", "floatsrel"):
        kind = {"floats": "float_tolerance", "floatsabs": "float_absolute_tolerance"}
        precision = arguments.get("precision", _PRECISION) if isinstance(arguments, dict) else _PRECISION
        digits = precision if isinstance(precision, int) and 0 <= precision <= 30 else _PRECISION
        flags = ("case_sensitive", kind.get(str(name), "float_relative_tolerance"), f"1e-{digits}")
        return "tokens", flags, f"as the checker `{name}`"
    return "lines", (), ""


def _notes(values: Mapping[str, object], checker: str) -> Iterator[str]:
    listed = [values.get(key) for key in ("pretest_test_cases", "test_cases")]
    entries = [entry for cases in listed for entry in _entries(cases)]
    batches = [entry for cases in listed if isinstance(cases, list) for entry in cases if isinstance(entry, dict)]
    if entries or "points" in values or any(isinstance(cases, dict) and "case_points" in cases for cases in listed):
        yield "the points of single cases and batches are not taken over: all secret cases share the points"
    patterns = {key: value for cases in listed if isinstance(cases, dict) for key, value in cases.items()}
    yield from list_lost("cases in init.yml", patterns, ("input_format", "output_format", "case_points"), _OF_CASES)
    if any("dependencies" in batch for batch in batches):
        yield "the dependencies of batches are not taken over: each case counts by itself"
    checked = values.get("checker")
    arguments = checked.get("args") if isinstance(checked, dict) else None
    if checker and isinstance(arguments, dict):
        yield from list_lost("the checker in init.yml", arguments, ("precision",), {})
    if not checker:
        yield "the checker is not taken over: here only outputs like the answers are right"
    of_cases = {key: value for entry in (*entries, *batches) for key, value in entry.items()}
    yield from list_lost("cases in init.yml", of_cases, (*_CASE_KEYS, "batched", "dependencies"), _OF_CASES)
    yield from list_lost("init.yml", values, _TAKEN, _EFFECTS)
