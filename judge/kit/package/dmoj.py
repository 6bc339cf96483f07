"""A problem folder for DMOJ: init.yml, a zip file with the cases, and the checker.

https://docs.dmoj.ca/#/problem_format/problem_format
"""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from judge import languages
from judge.kit.archive import write_zip
from judge.kit.package.description import time_limit
from judge.kit.package.layout import Part
from judge.kit.package.shares import divide
from judge.kit.package.unlike import (
    case_name,
    refuse_flags_by_case,
    refuse_parts,
    refuse_talks,
    refuse_unlike_requirements,
    unlike,
)
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.kit.package.shares import Shares
    from judge.values.problem import Case, Checker, Problem

_TITLE = "DMOJ"
_SCORES = ("share", "all", "min")
_ARCHIVE, _CHECKER, _INTERACTOR = "cases.zip", "checker.py", "interactor.py"
_SCRIPTS = Path(__file__).parents[1] / "scripts"
_COMPILED = ("c", "cpp")
_STANDARD = ("case_sensitive", "line_change_sensitive")
_OF_STATUS = ("testlib", "dmoj")


def pack(problem: Problem) -> Part:
    """The folder. BadUsage for a problem that DMOJ judges in another way, or whose checker it cannot call."""
    refuse_parts(problem, _TITLE)
    if not _talks_there(problem):
        refuse_talks(problem, _TITLE)
    refuse_flags_by_case(problem, _TITLE)
    refuse_unlike_requirements(problem, _TITLE, has_samples=False)
    found = cases.discover(problem)
    shares = divide(problem, found, _TITLE, _SCORES)
    named, beside = _checker(problem)
    sides = {case: (case.input.read_bytes(), case.expected.read_bytes()) for case in found}
    lines = [f"archive: {_ARCHIVE}", *named]
    if any(_is_changed(side) for both in sides.values() for side in both):
        lines.append("binary_data: true")
    lines += ["test_cases:", *_cases(problem, shares, [case for case in found if case.is_sample])]
    archive = {
        f"{case_name(case)}.{end}": text
        for case, both in sides.items()
        for end, text in zip(("in", "out"), both, strict=True)
    }
    files = {"init.yml": "".join(f"{line}\n" for line in lines).encode(), _ARCHIVE: write_zip(archive), **beside}
    return Part(dict(sorted(files.items())), tuple(_notes(problem, shares)))


def _is_changed(text: bytes) -> bool:
    """Whether DMOJ changes the text unless the data is binary."""
    return b"\r" in text or (text != b"" and not text.endswith(b"\n"))


def _cases(problem: Problem, shares: Shares, samples: Sequence[Case]) -> Iterator[str]:
    """The list in init.yml: samples without points at the end, because the rest is not judged after a wrong one."""
    asked_for = {name for group in problem.groups for name in group.requires}
    numbers: dict[str, int] = {}
    for unit in shares.units:
        group = problem.groups[unit.group - 1]
        if len(unit.cases) == 1 and not group.requires and group.name not in asked_for:
            yield f"- {{{_files(unit.cases[0])}, points: {unit.points}}}"
        else:
            numbers[group.name] = 1 + max(numbers.values(), default=0)
            batches = ", ".join(str(numbers[name]) for name in group.requires)
            dependencies = f"  dependencies: [{batches}]\n" if batches else ""
            yield f"- points: {unit.points}\n{dependencies}  batched:"
            yield from (f"  - {{{_files(case)}}}" for case in unit.cases)
    for case in samples:
        yield f"- {{{_files(case)}, points: 0}}"


def _files(case: Case) -> str:
    return f"in: {case_name(case)}.in, out: {case_name(case)}.out"


def _checker(problem: Problem) -> tuple[list[str], Mapping[str, bytes]]:
    """What init.yml says about comparing, and the files of the checker."""
    compare = problem.compare
    if compare.checker:
        return _own(problem, compare.checker)
    if compare.name == "exact":
        return ["checker: identical"], {}
    if compare.name == "lines" or compare.flags == _STANDARD:
        return [], {}
    given = dict(pairwise(compare.flags))
    both = given.get("float_tolerance")
    values = {
        f"{key.upper()} = False": f"{key.upper()} = {key in compare.flags}"
        for key in ("case_sensitive", "space_change_sensitive", "line_change_sensitive")
    } | {
        'ABSOLUTE: "float | None" = None': f"ABSOLUTE = {given.get('float_absolute_tolerance', both)}",
        'RELATIVE: "float | None" = None': f"RELATIVE = {given.get('float_relative_tolerance', both)}",
    }
    return [f"checker: {_CHECKER}"], {_CHECKER: _filled("dmoj_tokens.py", values)}


def _talks_there(problem: Problem) -> bool:
    """Whether DMOJ can let the problem's checker talk to submissions: it calls such programs as testlib does, and keeps
    nothing that they write for another checker. One in Python runs inside DMOJ itself."""
    checker = problem.compare.checker
    if checker is None or not checker.interactive or checker.passes > 1 or checker.then is not None:
        return False
    language = languages.by_suffix(Path(checker.name).suffix)
    assert language is not None, "a checker is in a language of the judge"
    return _runs_inside(checker) or (checker.protocol in _OF_STATUS and language.name in _COMPILED)


def _runs_inside(checker: Checker) -> bool:
    """Whether it is a program in Python that a file of DMOJ can run."""
    language = languages.by_suffix(Path(checker.name).suffix)
    return checker.protocol == "kattis" and language is not None and language.name == "python"


def _own(problem: Problem, checker: Checker) -> tuple[list[str], Mapping[str, bytes]]:
    language = languages.by_suffix(Path(checker.name).suffix)
    assert language is not None, "a checker is in a language of the judge"
    files = dict(checker.files)
    if _runs_inside(checker):
        if any(b"score.txt" in text for text in files.values()):
            raise unlike(problem, "checker: DMOJ gives parts of a case's points", "use score_multiplier.txt")
        values = {
            'MAIN = ""': f"MAIN = {json.dumps(checker.name)}",
            'FLAGS: "list[str]" = []': f"FLAGS = {json.dumps(problem.compare.flags)}",
            'FILES: "dict[str, str]" = {}': f"FILES = {_as_python(files)}",
        }
        made = _filled("dmoj_checker.py", values)
        if not checker.interactive:
            return [f"checker: {_CHECKER}"], {_CHECKER: made}
        return [f"custom_judge: {_INTERACTOR}"], {_INTERACTOR: made + b"\n\n" + _second_half("dmoj_interactor.py")}
    if checker.protocol not in _OF_STATUS or language.name not in _COMPILED:
        remedy = "write it in Python with the protocol kattis, or in C++ with testlib or dmoj"
        raise unlike(problem, f"checker: DMOJ calls no {checker.protocol} checker in {language.title}", remedy)
    if problem.compare.flags:
        raise unlike(problem, "compare: DMOJ gives a checker no flags", "let it do without them")
    listed = ", ".join(json.dumps(name) for name in sorted(files, key=lambda name: (name != checker.name, name)))
    if checker.interactive:
        return [f"interactive: {{files: [{listed}], type: testlib}}"], files
    return [f"checker: {{name: bridged, args: {{files: [{listed}], type: testlib}}}}"], files


def _as_python(files: Mapping[str, bytes]) -> str:
    """The sources as a dictionary, line by line, so that people can read them."""
    lines = ["{"]
    for name, text in files.items():
        lines += [f"    {json.dumps(name)}: ("]
        lines += [f"        {line!a}" for line in text.decode("utf-8", "replace").splitlines(keepends=True) or [""]]
        lines += ["    ),"]
    return "\n".join([*lines, "}"])


def _filled(script: str, values: Mapping[str, str]) -> bytes:
    text = (_SCRIPTS / script).read_text(encoding="utf-8")
    for before, after in values.items():
        assert f"\n{before}\n" in text, "the script has it"
        text = text.replace(f"\n{before}\n", f"\n{after}\n", 1)
    return text.encode()


def _second_half(script: str) -> bytes:
    """The script without its docstring, and without what the first half of the file defines."""
    lines = (_SCRIPTS / script).read_bytes().partition(b'"""\n\n')[2].splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(b"from judge."))


def _notes(problem: Problem, shares: Shares) -> Iterator[str]:
    memory = f"{problem.limits.memory_mib} MiB ({problem.limits.memory_mib * 1024} KB)"
    points = f"{float(problem.points):g} points, partial"
    yield f"say on the problem's page in DMOJ: {time_limit(problem):g} s, {memory}, {points}"
    if shares.is_scaled:
        yield f"{shares.points} points in all, in the same proportions: DMOJ has whole points"
    if problem.compare.name == "lines" and problem.compare.checker is None:
        yield "the checker `standard` takes the words, and where a new line begins: spaces and empty lines do not count"
    checker = problem.compare.checker
    if checker and checker.protocol == "testlib" and not checker.interactive:
        yield "DMOJ shows what the checker prints on standard output, and not on standard error"
    yield "the statement and the submissions are not in it"
