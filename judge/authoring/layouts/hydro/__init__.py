"""A problem as Hydro exports it: problem.yaml, problem_zh.md, and the cases in testdata/ with config.yaml."""

from __future__ import annotations

import math
import re
from bisect import bisect_left
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.authoring import foreign_yaml
from judge.authoring.layouts.hydro.cases import CONFIG, FOLDER, list_limits, read_cases
from judge.authoring.layouts.hydro.programs import AS_HERE, read_checker
from judge.authoring.layouts.kattis.pictures import take_pictures
from judge.authoring.package import Package, list_lost, list_unread, number_in, shallowest, whole_in
from judge.base.errors import BadUsage
from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from judge.authoring.tree import Tree

_STATEMENT = re.compile(r"problem(?:_(?P<language>[A-Za-z_-]{2,9}))?\.md")
_ADDED, _ADDED_IN = "](file://", "additional_file/"
_OTHER_FORM = re.compile(r"@\[(?:pdf|pptx?|docx?)\]\((?P<name>[^()\s]{1,200})\)")
_LIMIT = re.compile(r"(?P<number>[0-9]{1,9}(?:\.[0-9]{1,3})?)\s*(?P<unit>[a-z]{1,3})|[0-9]{1,9}", re.IGNORECASE)
_SECONDS = {"": Fraction(1, 1000), "s": Fraction(1), "ms": Fraction(1, 1000), "us": Fraction(1, 1_000_000)}
_MIB = {"": Fraction(1)} | {
    f"{unit}{end}": size
    for unit, size in (("k", Fraction(1, 1024)), ("m", Fraction(1)), ("g", Fraction(1024)))
    for end in ("", "b", "ib")
}
_ELSEWHERE = {"communication", "submit_answer", "objective", "remote_judge"}
_OF_PROBLEM = ("pid", "owner", "tag", "difficulty", "hidden", "nSubmit", "nAccept")  # nothing of them is judged
_TAKEN = ("type", "time", "memory", "checker_type", "checker", "interactor", "subtasks", "cases")
_DEFAULT_TIME_S, _DEFAULT_MIB = "1", 256
_DEFAULTS = "the time as in Hydro, if none is named"
_EFFECTS = {
    "score": "",
    "filename": "programs use the standard streams here: add `streams` to problem.yaml",
    "template": "programs get no code around them",
    "user_extra_files": "programs find no files beside them: add `include` to problem.yaml",
    "judge_extra_files": "no program of the problem finds them",
    "validator": "nothing examines cases",
    **dict.fromkeys(("langs", "hackable", "key", "detail"), ""),
}


def find(tree: Tree) -> Package | None:
    """The problem whose problem.yaml is nearest to the top, with a folder testdata beside it, and none of the name
    data. BadUsage if programs cannot be judged on it here."""
    named = tuple(name for name in tree.names if f"/{name}".endswith("/problem.yaml") and _has_cases(tree, name))
    file = shallowest(replace(tree, names=named), "problem.yaml")
    if file is None:
        return None
    folder = file.rpartition("/")[0]
    inside = tree.below(folder)
    values, config = _map(tree, file), _map(inside, CONFIG) if CONFIG in inside.names else {}
    kind = str(config.get("type", "default"))
    if kind in _ELSEWHERE:
        what = f"`type: {kind}` in Hydro is judged by more than inputs and answers"
        raise BadUsage(f"{inside.shown(CONFIG)}: {what}: this cannot be imported")
    deciding = read_checker(inside, config)
    found = read_cases(inside, config, deciding.used)
    statement = min((name for name in inside.names if _STATEMENT.fullmatch(name)), key=_first_english, default="")
    text = inside.text(statement).replace(_ADDED, f"]({_ADDED_IN}") if statement else ""
    pictured = take_pictures(inside, statement, text)
    used = {*found.used, *deciding.used, *pictured.used, file.rpartition("/")[2], *([statement] if statement else [])}
    used |= {CONFIG} if config else set()
    title = values.get("title")
    return Package(
        "a problem of Hydro",
        found.cases,
        title if isinstance(title, str) else "",
        compare="exact" if config.get("checker_type") == "strict" else "lines",
        checker=deciding.checker,
        groups=found.groups,
        points=found.points,
        time_s=_longest_time(config),
        why_time=_DEFAULTS if not list_limits(config, "time") else "",
        memory_mib=_most_memory(config),
        statement=pictured.text,
        pictures=pictured.pictures,
        used=frozenset(f"{folder}/{name}" if folder else name for name in used),
        notes=(
            *list_lost("problem.yaml", values, ("title",), dict.fromkeys(_OF_PROBLEM, "")),
            *foreign_yaml.list_repeated(inside, ["problem.yaml", *([CONFIG] if config else [])]),
            *_notes(config, deciding.lost),
            *found.notes,
            *pictured.notes,
            *_unread_statement(pictured.text),
        ),
    )


def _unread_statement(text: str) -> Iterator[str]:
    """A line on a statement that only names a file in another form."""
    if found := _OTHER_FORM.search(text):
        yield f"the statement is {printable(found['name'], 60)}, or a part of it: write it into statement.md"


def _has_cases(tree: Tree, file: str) -> bool:
    beside = file.removesuffix("problem.yaml")
    return _is_folder(tree, f"{beside}{FOLDER}") and not _is_folder(tree, f"{beside}data/")


def _is_folder(tree: Tree, start: str) -> bool:
    place = bisect_left(tree.names, start)
    return place < len(tree.names) and tree.names[place].startswith(start)


def _map(tree: Tree, name: str) -> Mapping[str, object]:
    given = foreign_yaml.read(tree, name)
    return given if isinstance(given, dict) else {}


def _first_english(name: str) -> tuple[bool, str]:
    return not name.startswith("problem_en"), name


def _time(given: object) -> str:
    """The limit in seconds; '' if there is none. A number alone means milliseconds there."""
    seconds = _measured(given, _SECONDS)
    return number_in(f"{float(seconds):.6f}".rstrip("0").rstrip("."))


def _memory(given: object) -> int | None:
    """The limit in MiB. A number alone means MiB there."""
    return whole_in(math.ceil(_measured(given, _MIB)))


def _measured(given: object, units: Mapping[str, Fraction]) -> Fraction:
    """What is written with one of these units, '' for none; 0 if nothing is."""
    found = _LIMIT.fullmatch(str(given).strip()) if isinstance(given, int | str) else None
    unit = units.get((found["unit"] or "").lower()) if found else None
    return Fraction(found["number"] or found[0]) * unit if found and unit else Fraction()


def _longest_time(config: Mapping[str, object]) -> str:
    given = [time for one in list_limits(config, "time") if (time := _time(one))]
    return max(given, key=float, default=_DEFAULT_TIME_S)


def _most_memory(config: Mapping[str, object]) -> int:
    return max(filter(None, map(_memory, list_limits(config, "memory"))), default=_DEFAULT_MIB)


def _notes(config: Mapping[str, object], lost: str) -> Iterator[str]:
    yield from list_unread("config.yaml", config, {"time": _time, "memory": _memory})
    yield from list_lost("config.yaml", config, _TAKEN, _EFFECTS)
    for key, read in (("time", _time), ("memory", _memory)):
        if len({read(one) for one in list_limits(config, key)}) > 1:
            yield f"`{key}` of config.yaml differs between cases: all cases have the largest limit here"
    decides = printable(str(config.get("checker_type", "default")), 40)
    if lost:
        effect = "right programs that print other outputs than the answers get WA"
        yield f"`checker` of config.yaml is not taken over: {lost}: {effect}"
    elif decides not in AS_HERE and not config.get("checker"):
        effect = "here only outputs like the answers are right"
        yield f"`checker_type: {decides}` of config.yaml is not taken over: {effect}"
