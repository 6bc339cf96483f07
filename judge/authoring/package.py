"""What was found in a folder or zip file: a problem as another judge keeps it, before it becomes one of ours."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from fractions import Fraction

    from judge.authoring.tree import Tree
    from judge.quality.promises import Promise

_MOST_LISTED, _MOST_FOLDERS = 5, 20


@dataclass(frozen=True)
class GivenCase:
    """A case: its name as found, input and answer byte by byte, and whether it is a sample by its name or place.

    `group` is the name of its test group, '' for none; `flags` those of the comparator or checker on this case, None:
    those of the package.
    """

    name: str
    input: bytes
    answer: bytes
    is_sample: bool
    group: str = ""
    flags: tuple[str, ...] | None = None


@dataclass(frozen=True)
class GivenGroup:
    """A test group: its name, its points (None: it gets a share of the problem's), how its cases earn them, and which
    groups must be right before it (`score` and `requires` of a group in problem.yaml)."""

    name: str
    points: Fraction | None = None
    score: str = "share"
    requires: tuple[str, ...] = ()


@dataclass(frozen=True)
class GivenChecker:
    """The package's own program that decides what is right: its main file among `files`, by their paths below the
    program's folder, and how it is called (`checker` in problem.yaml). What is not known is None or ''. `then` decides
    after it, if it talks to submissions."""

    source: str
    files: Mapping[str, bytes]
    protocol: str = "kattis"
    interactive: bool = False
    processes: int = 1
    passes: int = 1
    time_s: str = ""
    memory_mib: int | None = None
    arguments: tuple[str, ...] | None = None
    then: GivenChecker | None = None


@dataclass(frozen=True)
class GivenHarness:
    """What is joined to submissions in `language`: `files` by their names, the one in which the program begins ('': in
    the submission), and the name under which they find it ('': its own; `harness` in problem.yaml)."""

    language: str
    files: Mapping[str, bytes]
    driver: str = ""
    name: str = ""


@dataclass(frozen=True)
class TimeRule:
    """How the time limit follows from the slowest right program where the package names none: so many times its time,
    rounded up to a multiple of `resolution_s`. `without` are submissions that do not count, by verdict and name."""

    factor: Fraction
    resolution_s: Fraction
    without: frozenset[str] = frozenset()


@dataclass(frozen=True)
class GivenValidator:
    """A program of the package that says whether a text is a case: its name there, its main file among `files`, and
    its arguments on each case, by the case's name. `of_answers`: it says so of the answer instead. `accepts` is its
    status if it is one, `refuses` those if it is none. `kept` are the files that the problem keeps of it, None: all."""

    name: str
    source: str
    files: Mapping[str, bytes]
    arguments: Mapping[str, tuple[str, ...]]
    of_answers: bool = False
    accepts: int = 42
    refuses: tuple[int, ...] = (43,)
    kept: Mapping[str, bytes] | None = None


@dataclass(frozen=True)
class GivenOutput:
    """An output on the case with this input and answer that is right or wrong for the package's author, and the flags
    of the comparator or checker on it."""

    name: str
    input: bytes
    answer: bytes
    output: bytes
    flags: tuple[str, ...]
    is_right: bool


@dataclass(frozen=True)
class Package:
    """A problem as found. `kind` says in what form, `compare` and `flags` how outputs are compared and `why_compare`
    why so; `checker` decides instead, if there is one. What is not known is None or empty. `groups` are the test groups
    in order, `points` those of the whole problem. The id can be made of `name`. `submissions` are the files of
    programs, by verdict and name. `include` are files that stand beside every submission, by language and path,
    `harnesses` those that are joined to it, `streams` the names of those that programs use in place of the standard
    streams ('' for none), `languages` those that students may use, () for all. `time_rule` gives the time limit if
    there is none, `why_time` says where it comes from; `language_limits` are `time` and `memory` of single languages.
    The statement shows the texts `shown` in place of a sample, by the sample's name, and `pictures` by their names in
    it. `validators` examine cases, `invalid` are inputs that one of them must refuse, `outputs` those on which a
    checker is tried. `promises` are what must hold for single submissions, by verdict and name, on cases by their names
    as found; `faults` are mistakes in what says so. `used` are the files that were read; `notes` are lines about what
    is not taken over, or unclear. `tells_samples`: no case is a sample that is not one there. `takes_doubles`: an input
    may have several answers, of which a program can only print one."""

    kind: str
    cases: tuple[GivenCase, ...]
    title: str = ""
    name: str = ""
    compare: str = "lines"
    flags: tuple[str, ...] = ()
    why_compare: str = "spaces at the end of a line do not count"
    checker: GivenChecker | None = None
    groups: tuple[GivenGroup, ...] = ()
    points: Fraction | None = None
    time_s: str = ""
    why_time: str = ""
    time_rule: TimeRule | None = None
    memory_mib: int | None = None
    language_limits: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    output_kib: int | None = None
    languages: tuple[str, ...] = ()
    include: Mapping[str, bytes] = field(default_factory=dict)
    harnesses: tuple[GivenHarness, ...] = ()
    streams: tuple[str, str] = ("", "")
    validators: tuple[GivenValidator, ...] = ()
    invalid: Mapping[str, bytes] = field(default_factory=dict)
    outputs: tuple[GivenOutput, ...] = ()
    statement: str = ""
    shown: Mapping[str, tuple[bytes, ...]] = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    submissions: dict[str, bytes] = field(default_factory=dict)
    promises: Mapping[str, tuple[Promise, ...]] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    used: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()
    tells_samples: bool = False
    takes_doubles: bool = False


def read_case(tree: Tree, name: str, given: str, answer: str, *, is_sample: bool) -> GivenCase:
    """The case in these two files."""
    return GivenCase(name, tree.read(given), tree.read(answer), is_sample)


def by_number(name: str) -> list[tuple[int, str]]:
    """A key that sorts names as people do: `case2` before `case10`."""
    parts = re.split(r"([0-9]{1,18})", name)
    return [(int(part), "") if part.isdecimal() and part.isascii() else (-1, part) for part in parts]


def shallowest(tree: Tree, *endings: str, remedy: str = "import each from its own folder") -> str | None:
    """The one file whose path ends like this in the folder nearest to the top, None if there is none. BadUsage with the
    `remedy` if there are several: these are several problems."""
    matching = [name for name in tree.names if any(f"/{name}".endswith(f"/{ending}") for ending in endings)]
    if not matching:
        return None
    top = min(name.count("/") for name in matching)
    nearest = [name for name in matching if name.count("/") == top]
    if len(nearest) > 1:
        listed = ", ".join(printable(name, 60) for name in nearest[:3])
        more = f" and {len(nearest) - 3} more" if len(nearest) > 3 else ""
        raise BadUsage(f"{printable(tree.place)}: several problems: {listed}{more}: {remedy}")
    return nearest[0]


def number_in(value: object) -> str:
    """`value` as problem.yaml takes a number above 0; '' if it is none."""
    written = str(value).strip() if isinstance(value, int | str) and not isinstance(value, bool) else ""
    return written if re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", written) and float(written) > 0 else ""


def whole_in(value: object) -> int | None:
    """`value` if it is a whole number above 0."""
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 < value < 1_000_000 else None


def texts_in(value: object) -> list[str]:
    """The texts in the list `value`; none if it is no list."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def plain_name(value: object) -> str:
    """`value` if it is the name of a file without folders; '' if it is none."""
    name = value if isinstance(value, str) else ""
    return name if re.fullmatch(r"[\w-][\w. -]{0,99}", name) else ""


def is_true(value: object) -> bool:
    """Whether a key is switched on, also in words that only other readers of YAML take for that."""
    return str(value).lower() in ("true", "yes", "on")


def list_lost(file: str, values: Mapping[str, object], taken: Collection[str], effects: Mapping[str, str]) -> list[str]:
    """A line for each key of `file` that is not `taken` over, with its effect on verdicts, and one line for all keys
    that have none: '' in `effects`, or without a value. The effect of a key that is not in `effects` is unknown."""
    lost = sorted(str(key) for key in values if key not in taken)
    harmless = [key for key in lost if effects.get(key) == "" or _is_empty(values[key])]
    lines = [
        f"`{key}` of {file} is not taken over: {effects.get(key, 'what it changes is not known')}"
        for key in lost
        if key not in harmless
    ]
    if harmless:
        lines.append(f"not taken over, without effect on verdicts: {', '.join(harmless)} ({file})")
    return lines


def list_unread(
    file: str, values: Mapping[str, object], readers: Mapping[str, Callable[[object], object]]
) -> list[str]:
    """A line for each key of `file` that has a value from which its reader can take nothing."""
    return [
        f"`{key}` of {file} is not taken over: expected a number above 0, found {printable(str(values[key]), 40)}"
        for key, read in readers.items()
        if values.get(key) is not None and not read(values[key])
    ]


def _is_empty(value: object) -> bool:
    """Whether a key is there and says nothing. The number 0 says something: an output of which 0 bytes are shown."""
    return value is None or value is False or value in ("", [], {})


def list_by_folder(names: Sequence[str]) -> str:
    """All names; those of a folder with many files as their number, and those of too many folders as one more."""
    folders = Counter(_folder(name) for name in names)
    alone = [printable(name, 60) for name in names if folders[_folder(name)] <= _MOST_LISTED]
    together = [
        f"{printable(folder, 60) or 'the top folder'} ({many(count, 'file')})"
        for folder, count in sorted(folders.items())
        if count > _MOST_LISTED
    ]
    shown = [*together, *alone]
    rest = len(shown) - _MOST_FOLDERS
    return ", ".join(shown[:_MOST_FOLDERS]) + (f" and {rest} more" if rest > 0 else "")


def _folder(name: str) -> str:
    return name.rstrip("/").rpartition("/")[0]
