"""The submissions that a Kattis package brings, with the verdict that their author expects.

submissions/<folder>/<program>.<ext>, or a folder of files in its place.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge import languages
from judge.authoring.layouts.kattis.expectations import expected, is_timed
from judge.authoring.layouts.kattis.globs import matches
from judge.authoring.layouts.kattis.languages import name_of
from judge.authoring.layouts.kattis.rules import FILE, Known, read_rules
from judge.authoring.layouts.kattis.validator_flags import read_value
from judge.authoring.old_python import is_old
from judge.base.printable import printable
from judge.execution.main_file import find_main

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree
    from judge.quality.promises import Promise

_PLACES = MappingProxyType(
    {
        "AC": "accepted",
        "WA": "wrong_answer",
        "TLE": "time_limit_exceeded",
        "RTE": "run_time_error",
        "MLE": "memory_limit_exceeded",
        "OLE": "output_limit_exceeded",
        "CE": "compile_error",
    }
)
_REJECTED, _MIXED = "rejected", "mixed"
_TEXTS = (".txt", ".md")  # about submissions
_MOST_SHOWN = 5


@dataclass(frozen=True)
class Submissions:
    """The files of the submissions by their paths below the problem's folder of submissions, where the first part says
    the verdict; `untimed` are submissions from which no time limit may follow, by the same paths; the files of the
    package that were read; `promises` are what submissions.yaml says of single ones, by the same paths, and `faults`
    what is wrong in it; and lines on those that are not taken over."""

    files: Mapping[str, bytes]
    untimed: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    promises: Mapping[str, tuple[Promise, ...]] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Program:
    """A submission: its path below the folder of all submissions and that of its main file, and its files by their
    paths below it (or the path of its only file)."""

    name: str
    main: str
    texts: Mapping[str, bytes]

    @property
    def begins(self) -> bytes:
        """The text of the main file."""
        return self.texts.get(self.main.removeprefix(f"{self.name}/")) or self.texts[f"submissions/{self.name}"]


@dataclass
class _Found:
    files: dict[str, bytes] = field(default_factory=dict)
    untimed: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)
    several: list[str] = field(default_factory=list)


def read_submissions(tree: Tree, known: Known | None = None) -> Submissions:
    """All submissions in a language of the judge whose author says one verdict, or that they are not accepted; and
    those of which submissions.yaml says something else that can be checked."""
    found = _Found(used={FILE} & set(tree.names))
    programs = list(_readable(tree, found))
    rules = read_rules(read_value(tree, FILE), {one.name: (one.name, one.main) for one in programs}, known or Known())
    told = rules.told
    promises = {}
    starts: set[str] = set()
    for one in programs:
        folder, name = one.name.split("/")
        place = _place(expected(one.name, one.main, one.begins, told)) or (one.name in rules.promises and _MIXED)
        if not place:
            found.several.append(one.name)
            continue
        start = _unlike(f"{place}/{name}" if place == folder else f"{place}/{folder}-{name}", starts)
        starts.add(start)
        if not is_timed(one.name, one.main, told):
            found.untimed.add(start)
        if one.name in rules.promises:
            promises[start] = rules.promises[one.name]
        own = f"submissions/{one.name}"
        found.used |= {path if path == own else f"{own}/{path}" for path in one.texts}
        found.files |= {start if path == own else f"{start}/{path}": text for path, text in one.texts.items()}
    notes = (*_notes(found), *rules.notes, *_other_programs(told, programs))
    return Submissions(
        found.files, frozenset(found.untimed), frozenset(found.used), promises, rules.faults, tuple(notes)
    )


def _unlike(path: str, others: Collection[str]) -> str:
    """`path`, with a number after its name if it is one of the `others`: `own/a.py` and `mixed/own-a.py` may meet."""
    place, number = PurePosixPath(path), 1
    while path in others:
        number += 1
        path = str(place.with_name(f"{place.stem}-{number}{place.suffix}"))
    return path


def _readable(tree: Tree, found: _Found) -> Iterator[_Program]:
    """The submissions in a language of the judge."""
    for program, names in sorted(_programs(tree).items()):
        texts = {name.removeprefix(f"{program}/"): tree.read(name) for name in names}
        main = program if program in names else find_main(texts)
        name = program.removeprefix("submissions/")
        suffix = PurePosixPath(main or "").suffix
        old = main is not None and is_old(suffix, texts[main])
        if main is None or not languages.by_suffix(suffix) or old:
            if not old and not program.lower().endswith(_TEXTS):
                found.unknown.append(program)
        else:
            yield _Program(name, name if program in names else f"{name}/{main}", texts)


def _programs(tree: Tree) -> Mapping[str, Sequence[str]]:
    """The files of each program, by its path."""
    programs: dict[str, list[str]] = defaultdict(list)
    for name in tree.names:
        parts = name.split("/")
        if parts[0] == "submissions" and len(parts) > 2:
            programs["/".join(parts[:3])].append(name)
    return programs


def _place(wanted: frozenset[str]) -> str | None:
    """The folder here whose submissions must get one of these verdicts; None if there is none such."""
    if len(wanted) == 1:
        return _PLACES[next(iter(wanted))]
    return _REJECTED if wanted and "AC" not in wanted else None


def _other_programs(told: Mapping[str, object], programs: Sequence[_Program]) -> Iterator[str]:
    """Lines on what submissions.yaml says of the language and the beginning of programs, where the judge takes
    another."""
    for key in ("language", "entrypoint"):
        others = [one for one in programs for value in _said(told, one, key) if not _is_so(key, value, one)]
        if others:
            how = "the ending of a file says it" if key == "language" else "the judge itself finds where one begins"
            yield f"`{key}` in {FILE} is not taken over, {how}: {_listed([one.name for one in others])}"


def _said(told: Mapping[str, object], program: _Program, key: str) -> Iterator[str]:
    for glob, rule in told.items():
        if isinstance(rule, dict) and key in rule and any(matches(glob, name) for name in (program.name, program.main)):
            yield str(rule[key])


def _is_so(key: str, value: str, program: _Program) -> bool:
    main = PurePosixPath(program.main)
    if key == "entrypoint":
        return value in (main.name, main.stem)
    language = languages.by_suffix(main.suffix)
    return language is not None and name_of(value) == language.name


def _notes(found: _Found) -> Iterator[str]:
    if found.unknown:
        yield f"submissions in no language of the judge are not taken over: {_listed(found.unknown)}"
    if found.several:
        yield f"submissions of which no verdict is known, or several, are not taken over: {_listed(found.several)}"


def _listed(names: Sequence[str]) -> str:
    rest = len(names) - _MOST_SHOWN
    shown = ", ".join(printable(name.removeprefix("submissions/"), 60) for name in names[:_MOST_SHOWN])
    return shown + (f" and {rest} more" if rest > 0 else "")
