"""The submissions that a Kattis package brings, with the verdict that their author expects.

submissions/<folder>/<program>.<ext>, or a folder of files in its place.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis_expectations import expected, is_timed
from judge.authoring.layouts.validator_flags import read_map
from judge.authoring.package import list_lost
from judge.base.printable import printable
from judge.execution import languages
from judge.execution.main_file import find_main

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from judge.authoring.tree import Tree

_TOLD = "submissions/submissions.yaml"
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
_REJECTED = "rejected"
_HELD = ("permitted", "required", "use_for_time_limit")
_EFFECTS = {
    "language": "the ending of a file says its language here",
    "entrypoint": "the judge itself looks for the file in which a program begins",
    "score": "what a submission earns is not compared",
    "message": "what the checker says is not compared",
    "model_solution": "",
    **dict.fromkeys(("authors", "author"), ""),
}
_OLD = re.compile(rb"#![^\n]*\bpython2")
_MOST_SHOWN = 5


@dataclass(frozen=True)
class Submissions:
    """The files of the submissions by their paths below the problem's folder of submissions, where the first part says
    the verdict; `untimed` are submissions from which no time limit may follow, by the same paths; the files of the
    package that were read; and lines on those that are not taken over."""

    files: Mapping[str, bytes]
    untimed: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()
    notes: tuple[str, ...] = ()


@dataclass
class _Found:
    files: dict[str, bytes] = field(default_factory=dict)
    untimed: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    unknown: list[str] = field(default_factory=list)
    several: list[str] = field(default_factory=list)


def read_submissions(tree: Tree) -> Submissions:
    """All submissions in a language of the judge whose author says one verdict, or that they are not accepted."""
    told = read_map(tree, _TOLD)
    found = _Found(used={_TOLD} & set(tree.names))
    for program, names in sorted(_programs(tree).items()):
        texts = {name.removeprefix(f"{program}/"): tree.read(name) for name in names}
        main = program if program in names else find_main(texts)
        if main is None or not languages.by_suffix(PurePosixPath(main).suffix) or _OLD.match(texts[main]):
            found.unknown.append(program)
            continue
        _, folder, name = program.split("/")
        own = f"{folder}/{name}", f"{folder}/{name}" if program in names else f"{folder}/{name}/{main}"
        if (place := _place(expected(*own, texts[main], told))) is None:
            found.several.append(program)
            continue
        found.used |= set(names)
        start = f"{place}/{name}" if place == folder else f"{place}/{folder}-{name}"
        if not is_timed(*own, told):
            found.untimed.add(start)
        found.files |= {start if one == program else f"{start}/{one}": text for one, text in texts.items()}
    notes = (*_notes(found), *_lost_rules(told))
    return Submissions(found.files, frozenset(found.untimed), frozenset(found.used), notes)


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


def _lost_rules(told: Mapping[str, object]) -> Iterator[str]:
    """Lines on what submissions.yaml says beside the verdicts of whole submissions."""
    rules = [rule for rule in told.values() if isinstance(rule, dict)]
    whole = {str(key): value for rule in rules for key, value in rule.items() if not isinstance(value, dict)}
    parts = [part for rule in rules for part in rule.values() if isinstance(part, dict)]
    lost = [*rules, *parts]
    yield from list_lost(_TOLD, whole, _HELD, _EFFECTS)
    yield from list_lost(
        f"single cases in {_TOLD}", {key: value for part in parts for key, value in part.items()}, _HELD, _EFFECTS
    )
    if any("permitted" in part for part in parts):
        yield f"`permitted` of single cases in {_TOLD} is not taken over: the verdict on all cases is compared"
    if any(rule.get("use_for_time_limit") in ("lower", "upper") for rule in lost):
        yield f"`use_for_time_limit` in {_TOLD}: the time limit follows from right programs alone, as in problemtools"


def _notes(found: _Found) -> Iterator[str]:
    if found.unknown:
        yield f"submissions in no language of the judge are not taken over: {_listed(found.unknown)}"
    if found.several:
        yield f"submissions of which no verdict is known, or several, are not taken over: {_listed(found.several)}"


def _listed(names: Sequence[str]) -> str:
    rest = len(names) - _MOST_SHOWN
    shown = ", ".join(printable(name.removeprefix("submissions/"), 60) for name in names[:_MOST_SHOWN])
    return shown + (f" and {rest} more" if rest > 0 else "")
