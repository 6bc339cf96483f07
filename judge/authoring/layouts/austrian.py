"""A task of the Austrian olympiad, which keeps those of IOI, CEOI and EGOI, too: task.yaml with patterns of packed
cases for each subtask."""

from __future__ import annotations

import fnmatch
import gzip
import io
import re
import zlib
from dataclasses import replace
from fractions import Fraction
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring import foreign_yaml
from judge.authoring.layouts.cms.talks import count_processes, make_harness, make_manager
from judge.authoring.old_python import is_old
from judge.authoring.package import (
    GivenCase,
    GivenChecker,
    GivenGroup,
    GivenHarness,
    Package,
    list_lost,
    list_unread,
    number_in,
    plain_name,
    shallowest,
    texts_in,
    whole_in,
)
from judge.authoring.pairs import MOST_CASES
from judge.authoring.production import with_headers
from judge.authoring.tree import MOST_BYTES, MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

_FILE = "task.yaml"
_MARK = re.compile(rb"(?m)^[ \t]+(?:-[ \t]*)?testcases:[ \t\r]*$|^- ?testcases:")
_MOST_LOOKED_AT = 64 << 10
_TAG = re.compile(r"(?m)((?:^|:|-)[ \t]+)![A-Za-z_]+[ \t]+(?=\S)")
_TAKEN = (
    "name", "long_name", "time_limit", "memory_limit", "task_type", "subtasks", "checker", "grader", "score_options",
    "test_submissions",
)  # fmt: skip
_EFFECTS = {
    "extends": "limits and rules that only the other file names are not taken over",
    **dict.fromkeys(
        ("statements", "attachments", "feedback_level", "editor_templates", "test_grader", "sample_solution",
         "cpp_config", "latex_config"), ""
    ),
}  # fmt: skip
_KINDS = ("BATCH", "COMMUNICATION", "OUTPUT_ONLY")
_KATTIS = "validate.h"
"""What validators of Kattis have beside them, which EGOI brings: they end with 42 or 43."""
_OUTPUTS = "`OUTPUT_ONLY`: students hand in outputs there, and here a program that prints them"


def find(tree: Tree) -> Package | None:
    """The task whose task.yaml is nearest to the top, if its subtasks name their cases. BadUsage if programs cannot be
    judged on it here."""
    named = tuple(name for name in tree.names if f"/{name}".endswith(f"/{_FILE}"))
    file = shallowest(replace(tree, names=named), _FILE)
    if file is None or not _MARK.search(tree.begin(file, _MOST_LOOKED_AT)):
        return None
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    given = foreign_yaml.read(inside, _FILE, lambda text: _TAG.sub(r"\1", text))
    values = given if isinstance(given, dict) else {}
    if not any("testcases" in subtask for subtask in _subtasks(values)):
        return None
    package = _read(inside, values)
    return replace(package, used=frozenset(f"{folder}/{name}" for name in package.used)) if folder else package


def _read(tree: Tree, values: Mapping[str, object]) -> Package:
    """The task at the top of the tree."""
    told = _task_type(tree, values)
    kind = told["type"]
    harnesses = tuple(_harnesses(tree, values, has_pipes="manager" in told and told.get("user_io") != "std_io"))
    checker, names = _manager(tree, told) if kind == "COMMUNICATION" else _checker(tree, values.get("checker"))
    cases, groups, used = _Cases(tree, values, checker).read()
    points = sum((group.points or Fraction() for group in groups), Fraction()) or None
    submissions = _submissions(tree, values, harnesses, points or Fraction(100))
    joined = {file for one in harnesses for file in one.files}
    read = {_FILE, *used, *names, *submissions.values()}
    read |= {name for name in texts_in(values.get("grader")) if PurePosixPath(name).name in joined}
    title = values.get("long_name") or values.get("name")
    return Package(
        "a task of the Austrian olympiad",
        cases,
        title=title if isinstance(title, str) else "",
        flags=() if checker else ("space_change_insensitive",),
        why_compare="as CMS does: the words of each line count",
        checker=checker,
        groups=groups,
        points=points,
        time_s=_seconds(values.get("time_limit")),
        memory_mib=_mib(values.get("memory_limit")),
        languages=tuple(one.language for one in harnesses),
        harnesses=harnesses,
        submissions={name: tree.read(source) for name, source in submissions.items()},
        used=frozenset(read),
        notes=(
            *((_OUTPUTS,) if kind == "OUTPUT_ONLY" else ()),
            *foreign_yaml.list_repeated(tree, [_FILE], lambda text: _TAG.sub(r"\1", text)),
            *list_unread(_FILE, values, {"time_limit": _seconds, "memory_limit": _mib}),
            *list_lost(_FILE, values, _TAKEN, _EFFECTS),
        ),
    )


def _subtasks(values: Mapping[str, object]) -> list[Mapping[str, object]]:
    given = values.get("subtasks")
    return [one for one in given if isinstance(one, dict)] if isinstance(given, list) else []


def _task_type(tree: Tree, values: Mapping[str, object]) -> Mapping[str, object]:
    """How programs are judged, with its `type`. BadUsage if it is none of those that are known."""
    given = values.get("task_type")
    told = given if isinstance(given, dict) else {"type": given}
    kind = told.get("type") or "BATCH"
    if kind not in _KINDS:
        what = f"expected the type {', '.join(_KINDS[:-1])} or {_KINDS[-1]}, found {printable(str(kind), 40)}"
        raise BadUsage(f"{tree.shown(_FILE)}: {what}: this cannot be judged")
    return {**told, "type": kind}


class _Cases:
    """Reads the cases that the subtasks name."""

    def __init__(self, tree: Tree, values: Mapping[str, object], checker: GivenChecker | None) -> None:
        self._tree = tree
        self._names = frozenset(tree.names)
        self._where = tree.shown(_FILE)
        self._subtasks = _subtasks(values)
        options = values.get("score_options")
        is_sum = isinstance(options, dict) and options.get("type") == "SUM"
        self._score = "share" if is_sum else "min" if checker else "all"
        self._talks = checker is not None and checker.interactive
        self._texts: dict[str, bytes] = {}
        self._size = 0

    def read(self) -> tuple[tuple[GivenCase, ...], tuple[GivenGroup, ...], frozenset[str]]:
        """The cases with their subtasks, these with their points, and the files that were read. BadUsage if there are
        too many, or none for points, or one cannot be unpacked."""
        cases: list[GivenCase] = []
        groups: list[GivenGroup] = []
        for number, subtask in enumerate(self._subtasks, 1):
            points, name = self._points(number, subtask.get("points")), f"subtask {number}"
            listed, before = subtask.get("testcases"), len(cases)
            for one in listed if isinstance(listed, list) else []:
                cases += self._matching(one, name if points else "", is_sample=not points)
                self._check_count(cases)
            if points and len(cases) == before:
                what = f"expected cases of {name}, which has points, found none"
                raise BadUsage(f"{self._where}: {what}: add them, or leave it out")
            if points:
                groups.append(GivenGroup(name, points, self._score))
        if not cases:
            raise BadUsage(f"{self._where}: expected subtasks with cases, found none: add the files that it names")
        return tuple(cases), tuple(groups), frozenset(self._texts)

    def _points(self, number: int, given: object) -> Fraction:
        """The points of the subtask, 0 for samples."""
        if given is None or re.fullmatch(r"0+(\.0*)?", str(given)):
            return Fraction()
        if not number_in(given):
            what = f"expected the points of subtask {number}, found {printable(str(given), 40)}"
            raise BadUsage(f"{self._where}: {what}: mend them")
        return Fraction(number_in(given))

    def _check_count(self, found: Sequence[object]) -> None:
        if len(found) > MOST_CASES:
            raise BadUsage(f"{self._where}: expected at most {MOST_CASES} cases, found more: leave some out")

    def _matching(self, listed: object, group: str, *, is_sample: bool) -> Iterator[GivenCase]:
        """The cases of one pair of patterns, in which `*` stands for the same words."""
        values = listed if isinstance(listed, dict) else {}
        given, answer = values.get("input"), values.get("output")
        if not isinstance(given, str) or given.count("*") > 1:
            raise BadUsage(f"{self._where}: expected an input with at most one `*`, found {printable(str(given), 60)}")
        if isinstance(answer, str) and answer.count("*") > 1:
            raise BadUsage(f"{self._where}: expected an output with at most one `*`, found {printable(answer, 60)}")
        names = fnmatch.filter(self._tree.names, given.replace("[", "[[]").replace("?", "[?]"))
        if not names:
            raise BadUsage(f"{self._where}: expected the file {printable(given, 60)}, found none: add it")
        self._check_count(names)
        before, _, after = given.partition("*")
        for name in names:
            words = name[len(before) : len(name) - len(after)]
            other = answer.replace("*", words) if isinstance(answer, str) else ""
            if other not in self._names and not self._talks:
                raise BadUsage(f"{self._where}: the case {printable(name, 60)} has no answer: add it")
            golden = self._text(other) if other in self._names else b""
            short = PurePosixPath(name).name.removesuffix(".gz").removesuffix(".in")
            yield GivenCase(short, self._text(name), golden, is_sample, group)

    def _text(self, name: str) -> bytes:
        if name not in self._texts:
            packed = self._tree.read(name)
            self._texts[name] = self._unpack(name, packed) if name.endswith(".gz") else packed
            self._size += len(self._texts[name])
            if self._size > MOST_IN_ALL:
                raise BadUsage(f"{self._where}: all cases have more than {MOST_IN_ALL >> 20} MiB: leave some out")
        return self._texts[name]

    def _unpack(self, name: str, packed: bytes) -> bytes:
        try:
            with gzip.GzipFile(fileobj=io.BytesIO(packed)) as stream:
                text = stream.read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error):
            raise BadUsage(f"{self._tree.shown(name)}: is no gzip file, or it is damaged: make it again") from None
        if len(text) > MOST_BYTES:
            where = self._tree.shown(name)
            raise BadUsage(f"{where}: has more than {MOST_BYTES >> 20} MiB when it is unpacked: leave it out")
        return text


def _checker(tree: Tree, given: object) -> tuple[GivenChecker | None, Sequence[str]]:
    """The checker and its files. BadUsage if its source is not there."""
    if given is None:
        return None, ()
    names = _program(tree, given, "checker")
    files = tree.read_flat(names)
    return GivenChecker(PurePosixPath(names[0]).name, files, "kattis" if _KATTIS in files else "cms"), names


def _manager(tree: Tree, told: Mapping[str, object]) -> tuple[GivenChecker | None, Sequence[str]]:
    """The manager as a checker that talks, and its files. BadUsage if it cannot talk here."""
    processes = count_processes(tree.shown(_FILE), told)
    names = _program(tree, told.get("manager"), "manager")
    return make_manager(names[0], tree.read_flat(names), processes), names


def _program(tree: Tree, given: object, kind: str) -> list[str]:
    """The program's source, and the headers beside it. BadUsage if it is not there, or in no language for it."""
    known = ("c", "cpp") if kind == "manager" else tuple(languages.names())
    language = languages.by_suffix(PurePosixPath(given).suffix) if isinstance(given, str) else None
    if not isinstance(given, str) or given not in tree.names or language is None or language.name not in known:
        shown = printable(str(given), 60)
        raise BadUsage(f"{tree.shown(_FILE)}: expected the source of the {kind}, found {shown}: add it")
    return [given, *(name for name in with_headers(tree.names, given) if name != given)]


def _harnesses(tree: Tree, values: Mapping[str, object], *, has_pipes: bool) -> Iterator[GivenHarness]:
    """What calls what students hand in, by language: one source for each, and the headers."""
    known = frozenset(tree.names)
    names = [name for name in dict.fromkeys(texts_in(values.get("grader"))) if name in known]
    headers = [name for name in names if languages.by_suffix(PurePosixPath(name).suffix) is None]
    task = plain_name(values.get("name")).lower() or "task"
    seen: set[str] = set()
    for name in names:
        made = make_harness(tree, name, [name, *headers], task, has_pipes=has_pipes)
        if made is not None and made.language not in seen:
            seen.add(made.language)
            yield made


def _submissions(
    tree: Tree, values: Mapping[str, object], harnesses: Sequence[GivenHarness], most: Fraction
) -> dict[str, str]:
    """The files of the solutions, by verdict and name: those with the `most` points are right, the others are not."""
    told = values.get("test_submissions")
    joined, known = {one.language for one in harnesses}, frozenset(tree.names)
    found: dict[str, str] = {}
    for name, points in told.items() if isinstance(told, dict) else ():
        path = PurePosixPath(name)
        language = languages.by_suffix(path.suffix)
        is_taken = name in known and language is not None and (not joined or language.name in joined)
        if is_taken and not is_old(path.suffix, tree.read(name)):
            score = number_in(points)
            folder = "accepted" if score and Fraction(score) >= most else "rejected"
            is_new = f"{folder}/{path.name}" not in found
            found[f"{folder}/{path.name if is_new else name.replace('/', '-')}"] = name
    return found


def _seconds(given: object) -> str:
    return number_in(str(given).strip().removesuffix("s"))


def _mib(given: object) -> int | None:
    number = number_in(str(given).strip().removesuffix("MiB"))
    return whole_in(int(number)) if number.isdecimal() else None
