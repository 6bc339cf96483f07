"""A problem of DMOJ: init.yml, and the cases in a zip file or beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.package import GivenCase, Package, read_case, shallowest
from judge.authoring.pairs import find_cases, is_sample_name
from judge.authoring.tree import MOST_IN_ALL, Tree, open_zip
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.problem import strict_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_PRECISION = 6  # of the checker `floats`, if init.yml does not say


def find(tree: Tree) -> Package | None:
    """The problem whose init.yml is nearest to the top."""
    file = shallowest(tree, "init.yml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    given = strict_yaml.parse(Path(tree.shown(file)), tree.text(file))
    values = given if isinstance(given, dict) else {}
    beside, archive = tree.below(folder), values.get("archive")
    listed = list(_listed(values.get("test_cases")))
    if isinstance(archive, str):
        if archive not in beside.names:
            raise BadUsage(f"{tree.shown(file)}: its archive {archive!r} is not there: put the file beside it")
        cases_in = open_zip(beside.shown(archive), beside.read(archive, MOST_IN_ALL))
    else:
        cases_in = beside
    cases = tuple(_case(cases_in, entry) for entry in listed) or find_cases(cases_in)[0]
    compare, flags, why = _comparison(values.get("checker"))
    batches = "the points of single cases and batches are not taken over: all secret cases share the points"
    return Package(
        "a problem of DMOJ",
        cases,
        compare=compare,
        flags=flags,
        why_compare=why,
        used=frozenset(name for name in tree.names if name == file or name.startswith(f"{folder}/" if folder else "")),
        notes=tuple(_notes(values, batches=batches if listed else "", checker=why)),
    )


def _listed(cases: object) -> Iterator[Mapping[str, object]]:
    """The cases of init.yml, those of batches in their place."""
    for entry in cases if isinstance(cases, list) else []:
        if isinstance(entry, dict):
            yield from _listed(entry["batched"]) if "batched" in entry else (entry,)


def _case(tree: Tree, entry: Mapping[str, object]) -> GivenCase:
    sides = [entry.get(side) for side in ("in", "out")]
    missing = [side for side in sides if not isinstance(side, str) or side not in tree.names]
    if missing:
        what = f"the file {printable(str(missing[0]))}" if missing[0] else "a case with `in` and `out`"
        raise BadUsage(f"{printable(tree.place)}: init.yml names a case: expected {what}, which is not there: add it")
    given, answer = map(str, sides)
    is_sample = entry.get("points") == 0 or is_sample_name(given)
    return read_case(tree, given.rpartition(".")[0] or given, given, answer, is_sample=is_sample)


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


def _notes(values: Mapping[str, object], batches: str, checker: str) -> Iterator[str]:
    if batches:
        yield batches
    if not checker:
        yield "the checker is not taken over: here only outputs like the answers are right"
    for key in ("interactive", "unbuffered", "generator", "custom_judge", "signature_grader"):
        if key in values:
            yield f"`{key}` of init.yml is not taken over"
