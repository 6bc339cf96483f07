"""The cases of a problem of Hydro, and the subtasks in which config.yaml or the names of the files group them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring.layouts import loose
from judge.authoring.package import GivenCase, GivenGroup
from judge.authoring.pairs import MOST_CASES, is_sample_name
from judge.authoring.tree import MOST_IN_ALL
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

FOLDER = "testdata/"
CONFIG = "testdata/config.yaml"
_POINTS = Fraction(100)
_GROUPED = re.compile(r"(?:.*\D)?(?P<group>[0-9]{1,9})[-_][0-9]+")
_EMPTY = (None, "", "/dev/null")
_SCORES = ("min", "sum", "max")


@dataclass(frozen=True)
class Cases:
    """The cases, the groups that earn points and their points in all (None: not said), the files that were read, and
    lines about what is not taken over."""

    cases: tuple[GivenCase, ...]
    groups: tuple[GivenGroup, ...]
    points: Fraction | None
    used: frozenset[str]
    notes: tuple[str, ...]


def read_cases(tree: Tree, config: Mapping[str, object], deciding: Collection[str] = ()) -> Cases:
    """The cases that config.yaml lists, or else those of the files, which Hydro groups by their names. `deciding` are
    the files of the checker, if there is one. BadUsage if a file is not there."""
    subtasks = list_subtasks(config)
    if any(_maps(subtask.get("cases")) for subtask in subtasks):
        reader = _Reader(tree)
        cases = tuple(case for number, subtask in enumerate(subtasks, 1) for case in reader.read(subtask, number))
        used, notes = frozenset(reader.used), tuple(_notes(subtasks))
    else:
        names = tuple(name for name in tree.names if name.startswith(FOLDER) and name not in (CONFIG, *deciding))
        package = loose.find(replace(tree, names=names))
        cases, used, notes = _group(package.cases), package.used, package.notes
        subtasks = list(_by_names(package.cases, subtasks)) if any(case.group for case in cases) else []
    if not subtasks or (len(subtasks) == 1 and subtasks[0].get("type") == "sum"):  # as without groups
        cases = tuple(replace(case, group="") for case in cases)
        return Cases(cases, (), None, used, (*notes, *_unread(config)))
    groups, lost = read_groups(subtasks, "min" if deciding else "all")
    points = _POINTS if any(group.points is None for group in groups) else None
    return Cases(cases, groups, points, used, (*notes, *lost, *_unread(config)))


def list_subtasks(config: Mapping[str, object]) -> list[Mapping[str, object]]:
    """What config.yaml says of each subtask. A list of cases alone is one."""
    listed = _maps(config.get("cases"))
    subtasks: list[Mapping[str, object]] = (
        [{"type": "sum", "cases": listed}] if listed else _maps(config.get("subtasks"))
    )
    numbers = [str(subtask.get("id", number)) for number, subtask in enumerate(subtasks, 1)]
    if len({*numbers}) == len(numbers):
        return subtasks
    return [{key: value for key, value in subtask.items() if key != "id"} for subtask in subtasks]  # by their order


def list_limits(config: Mapping[str, object], key: str) -> list[object]:
    """All values of this limit, of the problem, its subtasks and its cases."""
    subtasks = list_subtasks(config)
    cases = [case for subtask in subtasks for case in _maps(subtask.get("cases"))]
    return [one[key] for one in (config, *subtasks, *cases) if one.get(key) is not None]


class _Reader:
    """Reads the cases that subtasks list."""

    def __init__(self, tree: Tree) -> None:
        self._tree, self._names, self._size = tree, frozenset(tree.names), 0
        self.used: dict[str, None] = {}

    def read(self, subtask: Mapping[str, object], number: int) -> Iterator[GivenCase]:
        group = _name(subtask, number)
        for case in _maps(subtask.get("cases")):
            given, answer = case.get("input"), case.get("output")
            name = str(given if given not in _EMPTY else answer)
            stem = name.removesuffix(name[name.rindex(".") :]) if "." in name else name
            yield GivenCase(stem, self._read(given), self._read(answer), is_sample_name(stem), group)

    def _read(self, given: object) -> bytes:
        """The file, empty for none."""
        if given in _EMPTY:
            return b""
        name = f"{FOLDER}{given}"
        if name not in self._names:
            shown = printable(str(given), 60)
            raise BadUsage(f"{self._tree.shown(CONFIG)}: expected the file {shown} in testdata, found none: add it")
        content = self._tree.read(name)
        self.used[name] = None
        self._size += len(content)
        if self._size > MOST_IN_ALL or len(self.used) > 2 * MOST_CASES:
            what = f"more than {MOST_CASES} cases or {MOST_IN_ALL >> 20} MiB"
            raise BadUsage(f"{self._tree.shown(CONFIG)}: {what} in all: leave some out")
        return content


def read_groups(subtasks: Sequence[Mapping[str, object]], whole: str) -> tuple[tuple[GivenGroup, ...], tuple[str, ...]]:
    """The subtasks as groups, each with its points, and lines about what is not taken over. `whole` is how a group
    earns its points where the smallest of its cases counts."""
    names = {str(subtask.get("id", number)): _name(subtask, number) for number, subtask in enumerate(subtasks, 1)}
    groups, lost = [], []
    for number, subtask in enumerate(subtasks, 1):
        name, how = _name(subtask, number), str(subtask.get("type") or "min")
        if how not in _SCORES or how == "max":
            there = "what its best case earns" if how == "max" else "not known"
            lost.append(f"{name}: `type: {printable(how, 20)}` is {there} in Hydro: here each case earns its share")
        after = [str(one) for one in _list(subtask.get("if"))]
        unknown = [one for one in after if one not in names or names[one] == name]
        lost += [f"{name}: `if` names {printable(one, 20)}, which is no other subtask: not required" for one in unknown]
        required = tuple(dict.fromkeys(names[one] for one in after if one not in unknown))
        groups.append(GivenGroup(name, _points(subtask.get("score")), whole if how == "min" else "share", required))
    return tuple(groups), tuple(lost)


def _group(cases: Sequence[GivenCase]) -> tuple[GivenCase, ...]:
    """The cases in the subtasks that their names say: `a2-1` in the second, and those without a number in the first. No
    case has a group if no name says one."""
    groups = [_number(case) for case in cases]
    if not any(groups):
        return tuple(cases)
    return tuple(replace(case, group=_name({}, group or 1)) for case, group in zip(cases, groups, strict=True))


def _by_names(cases: Sequence[GivenCase], subtasks: Sequence[Mapping[str, object]]) -> Iterator[Mapping[str, object]]:
    """The subtasks that the names of files make, with what config.yaml says of those of the same number."""
    told = {str(subtask.get("id", number)): subtask for number, subtask in enumerate(subtasks, 1)}
    groups = [_number(case) for case in cases]
    for number in sorted({group or 1 for group in groups}):
        yield {"type": "min" if number in groups else "sum", **told.get(str(number), {}), "id": number}


def _number(case: GivenCase) -> int:
    """The number of the subtask in the name of the case, 0 for none."""
    found = _GROUPED.fullmatch(case.name.rpartition("/")[2])
    return int(found["group"]) if found else 0


def _name(subtask: Mapping[str, object], number: int) -> str:
    return f"subtask {printable(str(subtask.get('id', number)), 20)}"


def _points(given: object) -> Fraction | None:
    """Of 0 or nothing, a share of what is left of 100."""
    return Fraction(given) if isinstance(given, int) and not isinstance(given, bool) and 0 < given < 10**6 else None


def _notes(subtasks: Sequence[Mapping[str, object]]) -> Iterator[str]:
    if any("score" in case for subtask in subtasks for case in _maps(subtask.get("cases"))):
        yield "the points of single cases are not kept: the cases of a subtask share its points"


def _unread(config: Mapping[str, object]) -> Iterator[str]:
    """Lines about lists that are none, and what in them is no mapping."""
    listed = [("subtasks", config.get("subtasks")), ("cases", config.get("cases"))]
    listed += [("cases", subtask.get("cases")) for subtask in _maps(config.get("subtasks"))]
    for key, given in listed:
        if given is not None and (not isinstance(given, list) or len(_maps(given)) < len(given)):
            shown = printable(str(given), 40)
            yield f"`{key}` of config.yaml is not taken over whole: expected a list of mappings, found {shown}"


def _maps(given: object) -> list[Mapping[str, object]]:
    return [one for one in _list(given) if isinstance(one, dict)]


def _list(given: object) -> list[object]:
    return given if isinstance(given, list) else []
