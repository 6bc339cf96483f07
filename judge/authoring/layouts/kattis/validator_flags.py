"""The flags that a package of Kattis gives to the default validator of its cases.

`validator_flags` of problem.yaml is a key of the legacy format only; a later format has no such key. There the flags of
a case are those of the problem, followed by those of its group. In every format a group has the flags of the nearest
folder whose file sets them, even to nothing, and in 2025-09 a case may have flags of its own. So problemtools passes
them, and so the pages of the formats describe them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from judge.authoring import foreign_yaml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

LEGACY = ("legacy", "legacy-icpc")
GROUP_FILES = ("test_group.yaml", "testdata.yaml")
_KEYS = ("output_validator_args", "output_validator_flags")
_BOTH, _ABSOLUTE, _RELATIVE = "float_tolerance", "float_absolute_tolerance", "float_relative_tolerance"


@dataclass(frozen=True)
class Flags:
    """The flags of most secret cases, those of each case by its name below data, and a line for each place whose flags
    are not taken over."""

    flags: tuple[str, ...]
    of_case: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    lost: tuple[str, ...] = ()


def read_flags(
    tree: Tree, values: Mapping[str, object], cases: Sequence[str], *, of_own_validator: bool = False
) -> Flags:
    """The flags of the `cases` (names below data) of the package with these `values` in problem.yaml.

    Those of the default validator are joined so that none is set twice; the package's own validator gets them as they
    are. BadUsage if a file is not YAML.
    """
    version = values.get("problem_format_version", LEGACY[0])
    of_problem = words(values.get("validator_flags"))
    lost = []
    if of_problem and version not in LEGACY:
        lost.append(
            f"`validator_flags` of problem.yaml ({' '.join(of_problem)}) is not taken over: the format {version} has no"
            " such key"
        )
        of_problem = ()
    joined = (lambda flags: flags) if of_own_validator else _merged
    read = reader(tree)
    flags_of = {name: joined((*of_problem, *words(nearest(read, name, _KEYS)))) for name in cases}
    secret = [name for name in cases if name.startswith("secret/")] or list(cases)
    counts = Counter(flags_of[name] for name in secret)
    return Flags(counts.most_common(1)[0][0] if counts else joined(of_problem), flags_of, tuple(lost))


def words(found: object) -> tuple[str, ...]:
    """The words of a list or a text; those of `flags` if it is a map with the name of a validator."""
    if isinstance(found, dict):
        found = found.get("flags")
    return tuple(map(str, found)) if isinstance(found, list) else tuple(str("" if found is None else found).split())


def nearest(read: Callable[[str], Mapping[str, object]], name: str, keys: Sequence[str]) -> object:
    """What the file of the case of this name, or of the nearest folder around it, says under one of the keys; None if
    none says anything. `read` gives the map in a file."""
    for file in _files(name):
        given = read(file)
        for key in keys:
            if key in given:
                return given[key]
    return None


def _files(name: str) -> Iterator[str]:
    """The files that may set the flags of a case, the nearest first."""
    yield f"data/{name}.yaml"
    for folder in PurePosixPath(f"data/{name}").parents[:-1]:
        yield from (f"{folder}/{file}" for file in GROUP_FILES)


def reader(tree: Tree) -> Callable[[str], Mapping[str, object]]:
    """`read_map` for many cases, which reads each file once."""
    return cache(partial(read_map, tree))


def read_map(tree: Tree, name: str) -> Mapping[str, object]:
    """The map in a YAML file; nothing if there is no such file. Of a key that appears twice the last one counts, as in
    problemtools: `list_repeated` names it."""
    given = read_value(tree, name)
    return given if isinstance(given, dict) else {}


def read_value(tree: Tree, name: str) -> object:
    """What a YAML file holds, a map or not; None if there is no such file."""
    return foreign_yaml.read(tree, name) if name in tree.names else None


def _merged(flags: tuple[str, ...]) -> tuple[str, ...]:
    """Flags of which none is set twice: the default validator of Kattis takes the last of several tolerances."""
    names = [flag for flag in flags if flag in (_BOTH, _ABSOLUTE, _RELATIVE)]
    if len(names) < 2 or flags[-1] in names:
        return flags
    rest: list[str] = []
    tolerances: dict[str, str] = {}
    given = iter(flags)
    for flag in given:
        if flag in names:
            value = next(given)
            kinds = (_ABSOLUTE, _RELATIVE) if flag == _BOTH else (flag,)
            tolerances |= dict.fromkeys(kinds, value)
        elif flag not in rest:
            rest.append(flag)
    if tolerances.get(_ABSOLUTE) == tolerances.get(_RELATIVE):
        tolerances = {_BOTH: tolerances[_ABSOLUTE]}
    return (*rest, *(word for name, value in sorted(tolerances.items()) for word in (name, value)))
