"""The cases of a problem of DMOJ: listed in init.yml, alone or in batches, described by patterns, or generated."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring.layouts.dmoj.checkers import defined, main_source
from judge.authoring.package import GivenCase, GivenGroup, by_number, is_true
from judge.authoring.pairs import MOST_CASES, is_sample_name
from judge.authoring.production import Producers, with_headers
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.values.problem import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

_PATTERNS = ("input_format", "output_format")
_GENERATED = ("generator_args", "generator_in")
_ALL = "tests"  # the group of all cases, if they need one
_MATCH_S = 20
_MATCH = """
import json, re, sys
pattern, names = json.load(sys.stdin)
found = [(name, match.groupdict()) for name in names if (match := re.match(pattern, name, re.IGNORECASE))]
print(json.dumps([(name, groups.get("batch"), groups.get("case")) for name, groups in found]))
"""


@dataclass(frozen=True)
class Entry:
    """A case of init.yml with what it says and what holds for it from above; `batch` is its batch, from 1 in each list,
    0 for none."""

    told: Mapping[str, object]
    batch: int = 0
    is_pretest: bool = False


@dataclass
class Files:
    """Where the files of cases are: beside init.yml or in the zip file. `used` are those that were read, `folder` that
    of the zip file in which those lie that init.yml names without it, '' for none."""

    beside: Tree
    archive: Tree | None = None
    used: set[str] = field(default_factory=set)
    used_in_archive: set[str] = field(default_factory=set)
    folder: str = ""

    def read(self, name: str) -> bytes:
        """The file's content. BadUsage if it is in neither place."""
        if name in self.beside.names:
            self.used.add(name)
            return self.beside.read(name)
        if self.archive is not None and (found := self._in_archive(name, self.archive.names)):
            self.used_in_archive.add(found)
            return self.archive.read(found)
        where = printable((self.archive or self.beside).place)
        what = f"expected the file {printable(name, 80)}, which is not there: add it"
        raise BadUsage(f"{where}: init.yml names a case: {what}")

    def _in_archive(self, name: str, names: Sequence[str]) -> str:
        """The path of this file in the zip file: where it is, or in the one folder that holds all files; '' if in
        neither."""
        if name in names:
            return name
        folders = {path.partition("/")[0] for path in names}
        inside = f"{min(folders)}/{name}" if len(folders) == 1 else ""
        if inside not in names:
            return ""
        self.folder = min(folders)
        return inside

    @property
    def listed(self) -> Tree:
        """Where patterns look for files."""
        return self.archive or self.beside


@dataclass(frozen=True)
class Cases:
    """The cases, their groups if they do not all earn the same, and the points of all."""

    cases: tuple[GivenCase, ...] = ()
    groups: tuple[GivenGroup, ...] = ()
    points: Fraction | None = None
    notes: tuple[str, ...] = ()


def entries(values: Mapping[str, object], files: Files) -> list[Entry]:
    """The cases that init.yml lists or describes, the pretests first."""
    above = {key: value for key, value in values.items() if key not in ("test_cases", "pretest_test_cases")}
    found: list[Entry] = []
    for key in ("pretest_test_cases", "test_cases"):
        given = values.get(key)
        listed = list(_matching(files.listed, given)) if isinstance(given, dict) else given
        number = 0
        for one in listed if isinstance(listed, list) else []:
            if not isinstance(one, dict):
                continue
            is_batch = isinstance(one.get("batched"), list)
            number += is_batch
            whole = {**above, **{key: value for key, value in one.items() if key != "batched"}}
            for case in one["batched"] if is_batch else [{}]:
                told = {**whole, **case} if isinstance(case, dict) else {**whole}
                if "batched" in told:
                    where = files.beside.shown("init.yml")
                    raise BadUsage(
                        f"{where}: expected cases in batch {number}, found another batch: take them out of it"
                    )
                if is_batch:
                    told["points"] = whole.get("points", 1)  # those of a case in a batch say nothing
                found.append(Entry(told, number if is_batch else 0, key.startswith("pretest")))
    if len(found) > MOST_CASES:
        raise BadUsage(f"{printable(files.beside.place)}: init.yml names {len(found)} cases: at most {MOST_CASES}")
    return found


def read_cases(found: Sequence[Entry], files: Files, *, has_checker: bool) -> Cases:
    """The cases, with the files that they name and those that the generator makes. BadUsage if one is not there."""
    with Producers(files.beside) as producers:
        made = [_case(entry, number, files, producers) for number, entry in enumerate(found, 1)]
    units = [f"batch {entry.batch}" if entry.batch else f"case {number}" for number, entry in enumerate(found, 1)]
    worth = {unit: _points(entry, files) for unit, entry in zip(units, found, strict=True) if not entry.is_pretest}
    total = sum(worth.values(), Fraction())
    counted = {unit: points for unit, points in worth.items() if points}
    generated = sum("generator" in entry.told and not {"in", "out"} <= {*entry.told} for entry in found)
    empty = sum(not entry.told.get("generator") and entry.told.get("in") is None for entry in found)
    first, unclear = _before_all(found, worth_of=lambda entry: _points(entry, files))
    notes = (
        *unclear,
        *([f"{many(generated, 'case')} made by the package's generator"] if generated else []),
        *producers.notes(),
        *([f"{many(empty, 'case')} without `in`: programs get no input there"] if empty else []),
        *_moved(files),
    )
    if not any(unit.startswith("batch") for unit in counted) and len(set(counted.values())) <= 1:
        if not first:
            return Cases(tuple(made), (), total or None, notes)
        cases = tuple(replace(case, group="" if case.is_sample else _ALL) for case in made)
        return Cases(cases, (GivenGroup(_ALL, total or None, "share", first),), total or None, notes)
    score = "min" if has_checker else "all"
    required = {unit: _requires(entry) for unit, entry in zip(units, found, strict=True) if entry.batch}
    groups = (
        GivenGroup(unit, points, score if unit in required else "share", (*first, *required.get(unit, ())))
        for unit, points in counted.items()
    )
    grouped = (
        replace(case, group="" if entry.is_pretest else unit)
        for case, entry, unit in zip(made, found, units, strict=True)
    )
    return Cases(tuple(grouped), tuple(groups), total, notes)


def _moved(files: Files) -> Iterator[str]:
    if files.folder:
        folder = printable(files.folder, 60)
        yield f"the cases lie in the folder {folder} of the archive, where DMOJ would not find them"


def _before_all(
    found: Sequence[Entry], worth_of: Callable[[Entry], Fraction]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """SAMPLES if cases without points come before all others, because after a wrong one DMOJ judges nothing more; and a
    line if such cases are among the others."""
    counts = [not entry.is_pretest and worth_of(entry) != 0 for entry in found]
    while counts and not counts[-1]:
        counts.pop()
    if all(counts):
        return (), ()
    if counts == sorted(counts):
        return (SAMPLES,), ()
    return (), ("after a wrong case without points, no other case is judged there: here the others earn their points",)


def _requires(entry: Entry) -> tuple[str, ...]:
    """The batches that must be right before that of this case counts, as init.yml numbers them."""
    given = entry.told.get("dependencies")
    return tuple(f"batch {number}" for number in given) if isinstance(given, list) else ()


def _points(entry: Entry, files: Files) -> Fraction:
    given = entry.told.get("points", 1)
    written = str(given)
    if isinstance(given, bool) or not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", written):
        what = f"expected `points` from 0, found {printable(written, 40)}"
        raise BadUsage(f"{files.beside.shown('init.yml')}: {what}: correct it")
    return Fraction(written)


def _case(entry: Entry, number: int, files: Files, producers: Producers) -> GivenCase:
    told = entry.told
    given, answer = (str(told[side]) if told.get(side) is not None else None for side in ("in", "out"))
    made: tuple[bytes, bytes] = (b"", b"")
    if told.get("generator") and (given is None or answer is None):
        if given is not None and any(told.get(key) for key in _GENERATED):
            where = files.beside.shown("init.yml")
            raise BadUsage(f"{where}: case {number} has `in` and `{_GENERATED[0]}` or `{_GENERATED[1]}`: keep one")
        made = _generated(told, files, producers)
    is_sample = entry.is_pretest or _points(entry, files) == 0 or (given is not None and is_sample_name(given))
    binary = is_true(told.get("binary_data"))
    return GivenCase(
        (given.rpartition(".")[0] or given) if given is not None else f"case {number}",
        _lined(made[0] if given is None else files.read(given), binary=binary or given is None),
        _lined(made[1] if answer is None else files.read(answer), binary=binary),
        is_sample,
    )


def _lined(data: bytes, *, binary: bool) -> bytes:
    """The data as DMOJ reads it: old line ends become one `\\n`."""
    return data if binary or b"\r" not in data else data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _generated(told: Mapping[str, object], files: Files, producers: Producers) -> tuple[bytes, bytes]:
    """Input and answer, which a generator prints on standard output and standard error."""
    given = told["generator"]
    options = given if isinstance(given, dict) else {}
    source = options.get("source") if options else given
    names = [str(name) for name in source] if isinstance(source, list) else [str(source)]
    main = main_source(files.beside, names)
    sources = {name: files.read(name) for name in (*names, *with_headers(files.beside.names, main))}
    sources[main] = defined(sources[main], options.get("flags"), files.beside)
    arguments = told.get("generator_args") or options.get("args") or []
    words = [str(word) for word in arguments] if isinstance(arguments, list) else [str(arguments)]
    stdin = files.read(str(told["generator_in"])) if told.get("generator_in") else b""
    done = producers.run(main, sources, words, stdin)
    return done.stdout, done.stderr


def _matching(tree: Tree, given: Mapping[str, object]) -> Iterator[Mapping[str, object]]:
    """The cases whose files match `input_format` and `output_format`, with the same `batch` and `case`, as a list of
    init.yml has them. BadUsage if a pattern is wrong, or a side of a case is not there."""
    if any(key not in given for key in _PATTERNS):
        return
    sides = [_by_place(tree, given, key) for key in _PATTERNS]
    if not sides[0]:
        raise BadUsage(f"{printable(tree.place)}: `input_format` of init.yml matches no file: correct the pattern")
    lonely = sorted(set(sides[0]) ^ set(sides[1]), key=_order)
    if lonely:
        name = (sides[0] | sides[1])[lonely[0]]
        raise BadUsage(
            f"{printable(tree.place)}: {printable(name, 60)} has no other side: `input_format` and"
            " `output_format` of init.yml match one of two files: add the other"
        )
    worth = given.get("case_points")
    points = iter(worth if isinstance(worth, list) else ())
    batches: dict[str, list[dict[str, object]]] = {}
    for place in sorted(sides[0], key=_order):
        batches.setdefault(place[0] or f"/{place[1]}", []).append({"in": sides[0][place], "out": sides[1][place]})
    for name, cases in batches.items():
        some = next(points, None)
        told: dict[str, object] = {} if some is None else {"points": some}
        yield {**cases[0], **told} if name.startswith("/") else {"batched": cases, **told}


def _order(place: tuple[str, str]) -> tuple[object, ...]:
    """Places with words before those with numbers, as DMOJ sorts them; a case without batch stands for one."""
    first = place[0] or place[1]
    return (first.isdecimal(), by_number(first), by_number(place[1]))


def _by_place(tree: Tree, given: Mapping[str, object], key: str) -> dict[tuple[str, str], str]:
    """The files that match the pattern, by what it calls `batch` and `case`. A stranger's pattern may try for ever: it
    is matched by another process."""
    what = f"{printable(tree.place)}: `{key}` of init.yml"
    try:
        done = subprocess.run(
            [sys.executable, "-I", "-c", _MATCH], input=json.dumps([str(given[key]), tree.names]),
            capture_output=True, text=True, timeout=_MATCH_S, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        raise BadUsage(f"{what} takes more than {_MATCH_S} s to match the names of files: make it simpler") from None
    if done.returncode != 0:
        raise BadUsage(f"{what} is not a pattern: correct it")
    return {(batch or "", case or ""): name for name, batch, case in json.loads(done.stdout)}
