"""What submissions/submissions.yaml of a package (2025-09) says of single submissions and cases.

wrong_answer/a.py:              a glob of submissions
  permitted: [AC, WA]           all cases have one of these verdicts
  required: [WA]                at least one case has one of these
  message: no such city         one case has this text in its judgemessage.txt
  score: [10, 20]               the points, or the least and the most
  use_for_time_limit: lower     no case has TLE; `upper`: one case has it
  secret/group1:                the same for a glob of cases or groups
    permitted: [AC]
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING

from judge.authoring.layouts.kattis.globs import matches
from judge.base.errors import suggestion
from judge.base.printable import printable
from judge.quality.promises import ORDER, SAID_IN, Promise, in_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

FILE = SAID_IN
MOST_RULES, MOST_CHARACTERS = 500, 20_000
"""So many rules at most, those for single cases among them, and characters of all their globs."""

_ABOUT_ALL = ("language", "entrypoint", "authors", "author", "model_solution")
_KEYS = ("permitted", "required", "score", "message", "use_for_time_limit")
_NUMBER = re.compile(r"[-+]?([0-9]{1,12}(\.[0-9]{0,20})?|\.[0-9]{1,20})([eE][-+]?[0-9]{1,2})?")
_LIMITS: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {"lower": {"permitted": ["AC", "WA", "RTE"]}, "upper": {"required": ["TLE"]}}
)
"""What `use_for_time_limit` stands for."""
_USUAL: Mapping[str, Mapping[str, object]] = MappingProxyType(
    {
        "accepted": {"permitted": ["AC"]},
        "rejected": {"required": ["RTE", "TLE", "WA"]},
        "wrong_answer": {"permitted": ["AC", "WA"], "required": ["WA"]},
        "time_limit_exceeded": {"permitted": ["AC", "TLE"], "required": ["TLE"]},
        "run_time_error": {"permitted": ["AC", "RTE"], "required": ["RTE"]},
        "brute_force": {"permitted": ["AC", "RTE", "TLE"], "required": ["RTE", "TLE"]},
    }
)
"""What holds for these folders if the file has no rule with exactly this name."""


@dataclass(frozen=True)
class Rules:
    """The promises for each submission with a rule of its own, by its path below the folder of submissions; what is
    wrong with the file; and lines on rules that say nothing here. `cases` of the promises are names below data. `told`
    is what the file says, nothing if it cannot be used."""

    told: Mapping[str, object] = field(default_factory=dict, compare=False)
    promises: Mapping[str, tuple[Promise, ...]] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Known:
    """The names of the package's cases below data, and of the groups that earn points. `scores`: the problem has
    points; `checks`: the package has an output validator of its own."""

    cases: tuple[str, ...] = ()
    groups: frozenset[str] = frozenset()
    scores: bool = False
    checks: bool = False


@dataclass
class _Reading:
    known: Known
    faults: list[str] = field(default_factory=list)
    idle: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))


def read_rules(told: object, programs: Mapping[str, Sequence[str]], known: Known) -> Rules:
    """The rules of the file, whose content is `told`. `programs` are the paths of each submission and of its main
    file."""
    if told is None:
        return Rules()
    if not isinstance(told, dict):
        return Rules(faults=(f"{FILE}: expected a map of globs of submissions, found {_shown(told)}",))
    globs = [str(glob) for outer, rule in told.items() for glob in (outer, *_inner(rule))]
    if len(globs) > MOST_RULES:
        return Rules(faults=(f"{FILE}: expected at most {MOST_RULES} rules, found {len(globs)}",))
    if (length := sum(map(len, globs))) > MOST_CHARACTERS:
        return Rules(faults=(f"{FILE}: expected at most {MOST_CHARACTERS} characters of globs, found {length}",))
    reading = _Reading(known)
    rules = {str(glob): _read_rule(reading, str(glob), rule) for glob, rule in told.items()}
    promises = {}
    for name, paths in programs.items():
        own = [glob for glob in rules if any(matches(glob, path) for path in paths)]
        if found := tuple(one for glob in own for one in rules[glob]):
            of_folder = rules.get(name.split("/")[0], ())
            is_replaced = any(one.cases is None for one in of_folder)
            promises[name] = found if is_replaced else (*_usual(name), *found)
            reading.faults += _contradictions(name, promises[name], known.cases)
    unmatched = [
        glob for glob in rules if not any(matches(glob, path) for paths in programs.values() for path in paths)
    ]
    notes = [f"no submission matches {_listed(unmatched)} of {FILE}"] if unmatched else []
    notes += [f"{what}: {_listed(where)} of {FILE}" for what, where in reading.idle.items()]
    return Rules(told, promises, tuple(reading.faults), tuple(notes))


def _usual(name: str) -> Iterator[Promise]:
    folder = name.partition("/")[0]
    if folder in _USUAL:
        yield from _promises(f"the folder {folder}", _USUAL[folder], None)


def _read_rule(reading: _Reading, glob: str, rule: object) -> tuple[Promise, ...]:
    """The promises of one glob of submissions: its own, and those for some cases."""
    if rule is None:
        return ()
    where = f"{FILE}: {printable(glob, 60)}"
    if not isinstance(rule, dict):
        reading.faults.append(f"{where}: expected a map with keys such as permitted, found {_shown(rule)}")
        return ()
    inner = _inner(rule)
    own = {key: value for key, value in rule.items() if key not in inner}
    plain = _checked(reading, where, own, (*_KEYS, *_ABOUT_ALL))
    found = [*_made(reading, where, {**_USUAL.get(glob, {}), **plain} if plain.keys() & set(_KEYS) else {}, None, "")]
    for cases, values in inner.items():
        at = f"{where}: {printable(cases, 60)}"
        chosen = frozenset(name for name in reading.known.cases if matches(cases, name))
        kept = _checked(reading, at, values, _KEYS)
        if not chosen:
            reading.idle["no case matches"].append(cases)
            continue
        found += _made(reading, at, kept, chosen, cases.strip("/"))
    return tuple(found)


def _inner(rule: object) -> Mapping[str, Mapping[str, object]]:
    """What a rule says of single cases, by their glob."""
    items = rule.items() if isinstance(rule, dict) else ()
    return {key: value for key, value in items if isinstance(value, dict) and key not in (*_KEYS, *_ABOUT_ALL)}


def _made(
    reading: _Reading, where: str, values: Mapping[str, object], cases: frozenset[str] | None, scope: str
) -> Iterator[Promise]:
    """The promise of these checked values, if they promise anything that can be checked here."""
    values = dict(values)
    if "message" in values and not reading.known.checks:
        reading.idle["`message` is not checked, because no output validator of the package writes one"].append(where)
        del values["message"]
    group = ""
    if "score" in values:
        group = scope.removeprefix("secret/") if scope not in ("", "secret") else ""
        if not reading.known.scores:
            reading.faults.append(
                f"{where}: score: expected only in a scoring problem, found {_shown(values['score'])}"
            )
            del values["score"]
        elif group and group not in reading.known.groups:
            reading.idle["`score` is checked only for all cases and for the groups in data/secret, not for"].append(
                where
            )
            del values["score"]
    yield from _promises(where, values, cases, group)


def _promises(
    where: str, values: Mapping[str, object], cases: frozenset[str] | None, group: str = ""
) -> Iterator[Promise]:
    permitted, required = (_verdicts(values.get(key)) for key in ("permitted", "required"))
    score = _range(values.get("score"))
    promise = Promise(where, cases, permitted, required, str(values.get("message", "")), score, group if score else "")
    if promise != Promise(where, cases):
        yield promise
    limit = str(values.get("use_for_time_limit"))
    if limit in _LIMITS:  # beside the others: a program may have to get WA on one case, and TLE on another
        yield from _promises(f"{where}: use_for_time_limit: {limit}", _LIMITS[limit], cases)


def _checked(reading: _Reading, where: str, values: Mapping[str, object], keys: Sequence[str]) -> Mapping[str, object]:
    """The keys of a rule that have a value as it should be; the others are faults."""
    kept: dict[str, object] = {}
    for name, value in values.items():
        key = str(name)
        if key not in keys:
            what = f"not a key for single cases, {key}" if key in _ABOUT_ALL else f"unknown key {printable(key, 40)}"
            reading.faults.append(f"{where}: {what}; {suggestion(key, keys)}")
        elif key in _ABOUT_ALL:
            continue
        elif wanted := _mistake(key, value):
            reading.faults.append(f"{where}: {key}: expected {wanted}, found {_shown(value)}")
        else:
            kept[key] = value
    return kept


def _mistake(key: str, value: object) -> str:
    """What is expected under this key, if the value is something else; otherwise ''."""
    if key == "message":
        return "" if isinstance(value, str) else "a text"
    if key == "score":
        return "" if _range(value) else "a number, or the least and the most"
    if key == "use_for_time_limit":
        is_known = value in ("lower", "upper") or str(value).lower() in ("true", "false")
        return "" if is_known else "true, false, lower or upper"
    words = value if isinstance(value, list) else [value]
    return (
        "" if words and all(isinstance(word, str) and word in ORDER for word in words) else "some of AC, WA, TLE, RTE"
    )


def _verdicts(value: object) -> frozenset[str] | None:
    words: Sequence[object] = value if isinstance(value, list) else [value]
    return None if value is None else frozenset(map(str, words))


def _range(value: object) -> tuple[Fraction, Fraction] | None:
    """The least and the most points; None if this is neither a number nor two in order."""
    bounds = value if isinstance(value, list) and len(value) == 2 else [value, value]
    written = [str(one) for one in bounds if isinstance(one, int | str) and _NUMBER.fullmatch(str(one))]
    if len(written) < 2:
        return None
    least, most = map(Fraction, written)
    return (least, most) if least <= most else None


def _contradictions(name: str, promises: Sequence[Promise], cases: Sequence[str]) -> Iterator[str]:
    """A line if no submission could keep all the promises: a case may have no verdict at all, or none that must be."""
    allowed = {case: frozenset(ORDER) for case in cases}
    for promise in promises:
        for case in cases if promise.cases is None or promise.permitted is None else promise.cases:
            if promise.permitted is not None:
                allowed[case] &= promise.permitted
    bare = sorted(case for case, left in allowed.items() if not left)
    if bare:
        rules = " and ".join(
            one.where for one in promises if one.permitted and (one.cases is None or bare[0] in one.cases)
        )
        yield f"submissions/{printable(name, 60)}: {rules} contradict each other: no verdict is permitted on {bare[0]}"
        return
    for promise in promises:
        wanted = promise.required
        if wanted and not any(allowed[case] & wanted for case in (cases if promise.cases is None else promise.cases)):
            what = f"requires {in_words(wanted)}, which other rules permit on no case"
            yield f"submissions/{printable(name, 60)}: {promise.where} {what}"


def _listed(names: Sequence[str]) -> str:
    rest = f" and {len(names) - 5} more" if len(names) > 5 else ""
    return ", ".join(printable(name.removeprefix(f"{FILE}: "), 60) for name in names[:5]) + rest


def _shown(value: object) -> str:
    return printable(str(value), 40)
