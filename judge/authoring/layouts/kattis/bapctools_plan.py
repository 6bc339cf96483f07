"""Reads generators/generators.yaml, in which BAPCtools keeps how the cases of a package are made: the names of all
cases, what makes each, and the seeds. Nothing is run here.

Source of the rules: doc/generators.md and doc/generators.yaml of BAPCtools.
"""

from __future__ import annotations

import hashlib
import itertools
import json
import re
import shlex
from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from judge.authoring import foreign_yaml
from judge.authoring.layouts.kattis.constants import filled
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.tree import Tree

FILE = "generators/generators.yaml"
ROOTS = ("sample", "secret", "invalid_output", "invalid_answer", "invalid_input", "valid_output")
"""The folders below data whose cases are numbered, in this order."""

EXTENSIONS = (
    "in", "ans", "out", "in.statement", "ans.statement", "in.download", "ans.download", "interaction", "yaml",
)  # fmt: skip
_GROUP_FILE = "test_group.yaml"
_OF_CASES = ("copy", "generate", "count", "match", *EXTENSIONS)
_NOBODY = ("", "~", "null")  # keys of cases that have a number only
_RANGE = re.compile(r"(-?[0-9]{1,9})\.\.=(-?[0-9]{1,9})")
_SEED = re.compile(r"\{seed(?::[0-9]+)?\}")
_NAME = re.compile(r"[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,254}")
_MOST_COUNT, _MOST_RETRIES, _MOST_RULES = 100, 100, 5000


@dataclass(frozen=True)
class Rule:
    """How a case is made: `path` below data without an extension; the words of a command, a program first; the folder
    of generators' file that is copied, without its extension; texts by extension, and extensions that are the same as
    another one. `solution` makes the answer: a path from the top of the package, '' for none, None for any right
    submission. The command may be tried again `retries` times with the next seed."""

    path: str
    command: tuple[str, ...] = ()
    seed: int = 0
    copy: str = ""
    texts: Mapping[str, str] = field(default_factory=dict)
    links: Mapping[str, str] = field(default_factory=dict)
    solution: str | None = None
    retries: int = 1

    def arguments(self, attempt: int) -> list[str]:
        """The command's arguments, with the seed of this attempt (from 0)."""
        seed = str((self.seed + attempt) % 2**31)
        return [_SEED.sub(seed, word.replace("{name}", "testcase")) for word in self.command[1:]]


@dataclass(frozen=True)
class Plan:
    """The rules of all cases, the texts of group files by path, the path of each included case with that of the case
    which it repeats, and for generators of several files these, from the folder of generators."""

    rules: tuple[Rule, ...]
    groups: Mapping[str, str]
    included: Mapping[str, str]
    programs: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class _Settings:
    solution: str | None = None
    salt: str = ""
    retries: int = 1


def read_plan(tree: Tree, constants: Mapping[str, str]) -> Plan | None:
    """The plan of the package, None if it has none. BadUsage if it cannot be read."""
    if FILE not in tree.names:
        return None
    given = foreign_yaml.read(tree, FILE)
    if not isinstance(given, dict):
        return None
    reader = _Reader(tree, constants, _count(given))
    reader.read_folder("", given, _Settings())
    programs = given.get("generators")
    return Plan(
        tuple(reader.rules),
        reader.groups,
        reader.included,
        {
            str(name): tuple(map(str, files))
            for name, files in (programs.items() if isinstance(programs, dict) else ())
            if isinstance(files, list) and files
        },
    )


class _Reader:
    """Walks through the folders in the order in which BAPCtools numbers their cases."""

    def __init__(self, tree: Tree, constants: Mapping[str, str], total: int) -> None:
        self._tree, self._constants = tree, constants
        self._width = len(str(total))
        self._numbers = itertools.count(1)
        self._paths: dict[str, list[str]] = defaultdict(list)  # of the cases of each key, also of a folder's
        self.rules: list[Rule] = []
        self.groups: dict[str, str] = {}
        self.included: dict[str, str] = {}

    def read_folder(self, path: str, given: Mapping[str, object], above: _Settings) -> list[str]:
        """Read a folder and those below it. Return the paths of its cases."""
        settings = self._settings(given, above)
        if (values := given.get(_GROUP_FILE)) is not None:
            self.groups[_joined(path, _GROUP_FILE)] = json.dumps(values)
        repeated = [case for key in _texts(given.get("include")) for case in self._paths.get(key, ())]
        is_numbered = isinstance(given.get("data"), list)
        entries = list(_entries(given, is_top=not path))
        width = len(str(sum(isinstance(value, dict) and _is_folder(value) for _, value in entries)))
        groups = itertools.count(1)
        found: list[str] = []
        for name, value in entries:
            if isinstance(value, dict) and _is_folder(value):
                shown = _numbered(next(groups), width, name) if is_numbered else name
                cases = self.read_folder(_joined(path, self._valid(shown)), value, settings)
            else:
                cases = list(self._read_cases(path, name, value, settings, is_numbered=is_numbered))
            self._paths[name] += cases
            found += cases
        for case in repeated:
            again = _joined(path, case.rpartition("/")[2])
            if again not in found:
                self.included[again] = self.included.get(case, case)
                found.append(again)
        return found

    def _read_cases(self, path: str, key: str, given: object, above: _Settings, *, is_numbered: bool) -> Iterator[str]:
        """The paths of the cases of one entry, which is several if it is counted."""
        values = given if isinstance(given, dict) else _meant(given) if isinstance(given, str) else {}
        counts = self._counts(values)
        padding = max(len(str(one)) for one in counts) if max(counts) - min(counts) == len(counts) - 1 else 0
        for count in counts:
            name = _numbered(next(self._numbers), self._width, key) if is_numbered else key
            ending = f"-{count:0{padding}}" if "count" in values else ""
            place = _joined(path, self._valid(name + ending))
            if values:
                self.rules.append(self._rule(place, values, self._settings(values, above), count))
            if len(self.rules) > _MOST_RULES:
                raise self._error(f"more than {_MOST_RULES} cases")
            yield place

    def _rule(self, path: str, values: Mapping[str, object], settings: _Settings, count: int) -> Rule:
        command = str(values.get("generate") or "")
        command = filled(self._tree.shown(FILE), command.encode(), self._constants).decode()
        if "count" in values:
            command = command.replace("{count}", str(count))
        # The number of a case is part of its seed, but for the first one.
        salted = settings.salt + (f":{count - 1}" if count != 1 else "") + command.strip()
        made = Rule(path, solution=settings.solution, retries=settings.retries, copy=str(values.get("copy") or ""))
        for extension in EXTENSIONS:
            given = values.get(extension)
            if isinstance(given, dict) and extension == "yaml":
                made = replace(made, texts={**made.texts, extension: json.dumps(given)})
            elif isinstance(given, dict):
                made = replace(made, links={**made.links, extension: str(given.get("link"))})
            elif given is not None:
                text = str(given)
                made = replace(made, texts={**made.texts, extension: text + "\n" * (text[-1:] not in ("", "\n"))})
        try:
            words = tuple(shlex.split(command))
        except ValueError:
            raise self._error(
                f"the command {printable(command, 60)!r} has a quotation mark that is not closed"
            ) from None
        seed = int(hashlib.sha512(salted.encode(), usedforsecurity=False).hexdigest(), 16) % 2**31
        return replace(made, command=words, seed=seed)

    def _settings(self, given: Mapping[str, object], above: _Settings) -> _Settings:
        solution = str(given["solution"] or "").lstrip("/") if "solution" in given else above.solution
        salt = str(given["random_salt"]) if given.get("random_salt") is not None else above.salt
        retries = given.get("retries")
        most = min(retries, _MOST_RETRIES) if isinstance(retries, int) and retries > 0 else above.retries
        return _Settings(solution, salt, most)

    def _counts(self, values: Mapping[str, object]) -> list[int]:
        try:
            return _counts(values)
        except ValueError:
            expected = f"expected a number up to {_MOST_COUNT}, whole numbers in a list, or a range such as 1..=9"
            raise self._error(f"count {printable(str(values['count']), 40)!r}: {expected}") from None

    def _valid(self, name: str) -> str:
        if not _NAME.fullmatch(name):
            raise self._error(f"{printable(name, 60)!r} cannot be the name of a case or folder")
        return name

    def _error(self, what: str) -> BadUsage:
        return BadUsage(f"{self._tree.shown(FILE)}: {what}")


def _count(given: Mapping[str, object]) -> int:
    """How many cases have a number: those in lists."""
    total = 0
    for _, value in _entries(given, is_top=False):
        if isinstance(value, dict) and _is_folder(value):
            total += _count(value)
        elif isinstance(given.get("data"), list):
            total += _number_of(value)
    return total


def _number_of(value: object) -> int:
    try:
        return len(_counts(value)) if isinstance(value, dict) else 1
    except ValueError:  # said when the case is read
        return 1


def _counts(values: Mapping[str, object]) -> list[int]:
    """The numbers of the cases of one entry. ValueError if there are none, or too many."""
    given = values.get("count", [1])
    found = _RANGE.fullmatch(given) if isinstance(given, str) else None
    if found:
        given = list(range(int(found[1]), min(int(found[2]), int(found[1]) + _MOST_COUNT) + 1))
    elif isinstance(given, int) and not isinstance(given, bool):
        given = list(range(1, min(given, _MOST_COUNT + 1) + 1))
    numbers = [one for one in given if isinstance(one, int)] if isinstance(given, list) else []
    if not 1 <= len(numbers) <= _MOST_COUNT or len(numbers) != len(set(numbers)):
        raise ValueError
    return numbers


def _is_folder(value: Mapping[str, object]) -> bool:
    return not any(key in value for key in _OF_CASES)


def _entries(given: Mapping[str, object], *, is_top: bool) -> Iterator[tuple[str, object]]:
    """The cases and folders in a folder, in the order in which they are numbered: names ('' for none) and values."""
    data = given.get("data")
    for entry in data if isinstance(data, list) else [data]:
        if isinstance(entry, dict):
            keys = [key for key in ROOTS if key in entry] if is_top else sorted(entry)
            yield from (("" if key in _NOBODY else key, entry[key]) for key in keys)


def _meant(given: str) -> Mapping[str, object]:
    """A text is a command; the name of an input, in older packages, is a case to be copied."""
    return {"copy": given.removesuffix(".in")} if given.endswith(".in") else {"generate": given}


def _texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else []


def _numbered(number: int, width: int, name: str) -> str:
    return f"{number:0{width}}-{name}" if name else f"{number:0{width}}"


def _joined(path: str, name: str) -> str:
    return f"{path}/{name}" if path else name
