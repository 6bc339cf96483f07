"""The programs of a package of SIO2, all in prog/: the checker, what is compiled with submissions, what examines
inputs, and the solutions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.old_python import is_old
from judge.authoring.package import GivenChecker, GivenValidator, number_in, texts_in
from judge.authoring.production import with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution.main_file import HEADERS
from judge.quality.promises import Promise

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from judge.authoring.tree import Tree

_FOLDER = "prog/"
_STATUS = MappingProxyType(
    {
        "WA": "wrong_answer",
        "TL": "time_limit_exceeded",
        "ML": "memory_limit_exceeded",
        "RE": "run_time_error",
    }
)
_VERDICTS = MappingProxyType({"WA": "WA", "TL": "TLE", "ML": "MLE", "RE": "RTE"})
_EXPECTED = "sinol_expected_scores"
_RIGHT, _WRONG = "accepted", "rejected"
_BY_NAME = {"": _RIGHT, "s": _WRONG, "b": _WRONG}
"""What the letter after the task's id says of a solution: slow or wrong."""


@dataclass(frozen=True)
class Extra:
    """What stands beside every submission, by language and name; its files, and lines on what is not taken over."""

    include: Mapping[str, bytes] = field(default_factory=dict)
    used: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Deciding:
    """The checker, None for the answers; its files, and a line if it is not taken over."""

    checker: GivenChecker | None = None
    used: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Solutions:
    """The solutions by verdict and name, their files, a line on those that are left out, and what holds for them on the
    cases of their groups."""

    files: dict[str, bytes]
    used: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    promises: Mapping[str, tuple[Promise, ...]] = field(default_factory=dict)


def read_extra(tree: Tree, values: Mapping[str, object]) -> Extra:
    """The library of the task: sources are compiled with each submission in their language."""
    names: list[str] = _texts(values.get("extra_compilation_files"))
    words: list[str] = []
    for key in ("extra_compilation_args", "extra_execution_files"):
        given = values.get(key)
        for of_language in given.values() if isinstance(given, dict) else ():
            words += _texts(of_language)
    found = dict.fromkeys(name for name in (*names, *words) if f"{_FOLDER}{name}" in tree.names)
    lost = [printable(word, 40) for word in words if word not in found]
    include: dict[str, bytes] = {}
    for name in found:
        suffix = PurePosixPath(name).suffix
        language = languages.by_suffix(suffix)
        for one in ("c", "cpp") if suffix in HEADERS else (language.name,) if language else ():
            include[f"{one}/{name}"] = tree.read(f"{_FOLDER}{name}")
    notes = (f"words for compilers, which are not taken over: {', '.join(lost)}",) if lost else ()
    return Extra(include, tuple(f"{_FOLDER}{name}" for name in found), notes)


def read_checker(tree: Tree, task: str) -> Deciding:
    """What decides what is right. BadUsage if it talks to submissions: nothing else could judge."""
    if talking := _programs(tree, rf"{re.escape(task)}soc"):
        what = "it talks to programs through descriptors that only SIO2 gives it"
        raise BadUsage(f"{tree.shown(talking[0])}: {what}: this cannot be imported")
    found = _programs(tree, rf"{re.escape(task)}chk")
    if not found:
        return Deciding()
    known = [name for name in found if languages.of_program(name) is not None]
    if not known:
        effect = "right programs that print other outputs than the answers get WA"
        return Deciding(notes=(f"the checker {found[0]} is in no language that the judge knows: {effect}",))
    used = tuple(with_headers(tree.names, known[0]))
    if b'"oi.h"' in tree.read(known[0]) and f"{_FOLDER}oi.h" not in used:
        raise BadUsage(f"{tree.shown(known[0])}: needs oi.h, which is not in the package: put it beside it")
    return Deciding(GivenChecker(PurePosixPath(known[0]).name, tree.read_flat(used), "sio2"), used)


def read_validators(tree: Tree, task: str, cases: Iterable[str]) -> Iterator[GivenValidator]:
    """The program that examines inputs: it is told the name of the file."""
    arguments = {case: (f"{task}{case}.in",) for case in cases}
    for name in _programs(tree, rf"{re.escape(task)}inwer"):
        if languages.of_program(name) is not None:
            files = {one: tree.read(one) for one in with_headers(tree.names, name)}
            path = PurePosixPath(name)
            yield GivenValidator(path.stem, name, files, arguments, accepts=0, refuses=tuple(range(1, 128)))


def read_submissions(
    tree: Tree,
    values: Mapping[str, object],
    task: str,
    points: Mapping[str, Fraction | None],
    cases: Mapping[str, frozenset[str]],
) -> Solutions:
    """The solutions, in the folders of what config.yml expects of them, or their names say: `abc.cpp` and `abc2.py` are
    right, `abcs1.cpp` is slow, `abcb1.cpp` wrong. `points` are those of each group, `cases` those by which each number
    of a group is decided."""
    told = values.get(_EXPECTED)
    expected: Mapping[str, object] = told if isinstance(told, dict) else {}
    is_solution = re.compile(rf"{re.escape(task)}(?P<kind>[bs]?)[0-9]*(?:_[^/]*)?\.\w+")
    files: dict[str, bytes] = {}
    used, left = list[str](), list[str]()
    promises: dict[str, tuple[Promise, ...]] = {}
    for name in tree.names:
        own = name.removeprefix(_FOLDER)
        match = is_solution.fullmatch(own) if name.startswith(_FOLDER) else None
        suffix = PurePosixPath(name).suffix
        if match is None or suffix in HEADERS:
            continue
        if languages.by_suffix(suffix) is None or is_old(suffix, text := tree.read(name)):
            left.append(printable(own, 40))
            continue
        program = f"{_folder(expected.get(own), points) or _BY_NAME[match['kind']]}/{own}"
        files[program] = text
        used.append(name)
        if not program.startswith(_RIGHT) and (promised := tuple(_promised(expected.get(own), cases))):
            promises[program] = promised
    notes = (f"solutions left out, for their language: {', '.join(left[:20])}",) if left else ()
    return Solutions(files, tuple(used), notes, promises)


def _groups(told: object) -> Mapping[str, Mapping[str, object]]:
    """What is expected of a solution on each group, by its number."""
    groups = told.get("expected") if isinstance(told, dict) else None
    return {number: one for number, one in groups.items() if isinstance(one, dict)} if isinstance(groups, dict) else {}


def _promised(told: object, cases: Mapping[str, frozenset[str]]) -> Iterator[Promise]:
    """On some case of a group a wrong solution gets the group's status, for there the worst one counts."""
    for number, one in _groups(told).items():
        verdict = _VERDICTS.get(str(one.get("status")))
        if verdict is not None and cases.get(number):
            yield Promise(f"config.yml: group {number} of {_EXPECTED}", cases[number], required=frozenset({verdict}))


def _folder(told: object, points: Mapping[str, Fraction | None]) -> str:
    """The folder of the verdict that is expected on all groups together; '' if nothing is told."""
    found = _groups(told)
    if not found:
        return ""
    failing = {str(one.get("status")) for one in found.values()} - {"OK"}
    if failing:
        return _STATUS.get(failing.pop(), _WRONG) if len(failing) == 1 else _WRONG
    earned = sum(
        (_number(one.get("points")) for number, one in found.items() if f"group {number}" in points), Fraction()
    )
    return _RIGHT if earned >= sum((one or Fraction() for one in points.values()), Fraction()) else _WRONG


def _number(value: object) -> Fraction:
    return Fraction(number_in(value) or 0)


def _programs(tree: Tree, stem: str) -> list[str]:
    """The programs in prog of this name, those in C++ first."""
    fits = re.compile(rf"{re.escape(_FOLDER)}{stem}\.\w+")
    found = [name for name in tree.names if fits.fullmatch(name) and not name.endswith((".sh", ".e", ".o", ".exe"))]
    return sorted(found, key=lambda name: (not name.endswith((".cpp", ".cc")), name))


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else texts_in(value)
