"""How the cases of a task of TPS are made, and in which subtasks they are: gen/data, or what gen/data.py prints."""

from __future__ import annotations

import shlex
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge.authoring.pairs import MOST_CASES
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

DATA, DATA_SCRIPT = "gen/data", "gen/data.py"
_MOST_SETS, _MOST_TESTS = 500, 4 * MOST_CASES
_MOST_CHARACTERS = 1 << 20


@dataclass(frozen=True)
class Test:
    """A case: its name there, and the command that makes it, word by word."""

    name: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Subtask:
    """The cases of a subtask, by their places, without those of the subtasks in `after`, which it includes; with them
    if it has no others."""

    name: str
    tests: tuple[int, ...]
    after: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """All cases, in order, and the subtasks. `left` are the names of those that are in no subtask."""

    tests: tuple[Test, ...]
    subtasks: tuple[Subtask, ...]
    left: tuple[str, ...]


@dataclass
class _Set:
    """A subtask or a set of tests, and the sets that it includes."""

    start: str
    is_subtask: bool
    tests: list[int] = field(default_factory=list)
    includes: dict[str, None] = field(default_factory=dict)


def read_plan(where: str, text: str) -> Plan:
    """The plan in the text of `where`. BadUsage, with the line, if TPS would not take it, or it is too long."""
    sets: dict[str, _Set] = {}
    tests: list[Test] = []
    current: _Set | None = None
    if len(text) > _MOST_CHARACTERS:
        raise BadUsage(f"{where}: larger than {_MOST_CHARACTERS >> 10} KiB: leave some out")
    for number, line in enumerate(text.split("\n"), 1):
        words = _words(line)
        if words is None or (words and words[0].startswith("@") and len(words) == 1):
            raise _wrong(where, number, "a command of TPS", line)
        if not words:
            continue
        if words[0] in ("@subtask", "@testset"):
            current = _begin(sets, words)
        elif current is None or (words[0] == "@include" and not sets.keys() >= set(words[1:])):
            raise _wrong(where, number, "a subtask or testset that begins above", line)
        elif words[0] == "@include":
            current.includes |= dict.fromkeys(words[1:])
        elif words[0].startswith("@"):
            raise _wrong(where, number, "@subtask, @testset or @include", line)
        else:
            current.tests.append(len(tests))
            tests.append(Test(f"{current.start}-{len(current.tests):02d}", words))
        if len(sets) > _MOST_SETS or len(tests) > _MOST_TESTS:
            most = f"at most {_MOST_SETS} subtasks and testsets with {_MOST_TESTS} cases"
            raise BadUsage(f"{where}: expected {most}, found more: leave some out")
    subtasks = tuple(_resolve(sets))
    named = {test for subtask in subtasks for test in subtask.tests}
    return Plan(tuple(tests), subtasks, tuple(test.name for place, test in enumerate(tests) if place not in named))


def _words(line: str) -> tuple[str, ...] | None:
    """The words of the line, () if it says nothing, None if no shell would read it."""
    if line.lstrip().startswith("#"):
        return ()
    try:
        return tuple(shlex.split(line))
    except ValueError:
        return None


def _begin(sets: dict[str, _Set], words: Sequence[str]) -> _Set:
    """A new set. One of the same name goes on, as there."""
    is_subtask = words[0] == "@subtask"
    start = str(sum(one.is_subtask for one in sets.values())) if is_subtask else words[1]
    return sets.setdefault(words[1], _Set(start, is_subtask))


def _wrong(where: str, number: int, expected: str, found: str) -> BadUsage:
    what = f"expected {expected}, found {printable(found.strip(), 60)}"
    return BadUsage(f"{where}:{number}: {what}: mend the line")


def _resolve(sets: Mapping[str, _Set]) -> Iterator[Subtask]:
    for name, one in sets.items():
        if one.is_subtask:
            tests, after = _gather(sets, name, goes_on=False)
            own = tests or _gather(sets, name, goes_on=True)[0]
            yield Subtask(name, tuple(dict.fromkeys(own)), tuple(after))


def _gather(sets: Mapping[str, _Set], name: str, *, goes_on: bool) -> tuple[list[int], list[str]]:
    """The cases of the subtask and of the sets that it includes, and the subtasks among these. `goes_on`: with the
    cases of those."""
    tests, after = list[int](), list[str]()
    waiting, seen = [name], {name}
    for other in waiting:
        found = sets[other]
        if found.is_subtask and other != name:
            after.append(other)
            if not goes_on:
                continue
        tests += found.tests
        waiting += (added := [one for one in found.includes if one not in seen])
        seen.update(added)
    return tests, after
