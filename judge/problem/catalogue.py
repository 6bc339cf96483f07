"""readings.yaml, format 1: the ways in which people misread a problem's statement, beside its problem.yaml.

format: 1
include: [ochos]                      the catalogues of these problems are part of this one
without: [some-id]                    of the included readings those that mean nothing here
readings:
  - id: tie-to-number                 the name that the readings program knows it by
    title: Ties go to the number      one line, for a list
    rule: O3                          the rule that it breaks
    hint: "Compare the two counts."   what a student is told: it leads, and does not solve
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.errors import suggestion
from judge.problem import definition, strict_yaml
from judge.problem.schema import Section, WrongValueError, text, version, words
from judge.values.feedback import Reading

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FORMAT = 1
FILE = "readings.yaml"
_KEYS = ("format", "include", "without", "readings")
_READING = ("id", "title", "rule", "hint")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load(root: Path, problem_id: str) -> tuple[Reading, ...]:
    """The catalogue of the problem `problem_id` of the checkout `root`: the included ones first, each id once.

    BadUsage names file and key, what was expected and what was found.
    """
    return _load(root, problem_id, ())


def _load(root: Path, problem_id: str, below: tuple[str, ...]) -> tuple[Reading, ...]:
    """The catalogue of `problem_id`, which those of `below` include, one the next."""
    file = root / "problems" / problem_id / FILE
    section = Section(file, "", strict_yaml.load(file), _KEYS)
    section.need("format", version(FORMAT))
    readings = [*_included(root, section, (*below, problem_id)), *map(_reading, section.sections("readings", _READING))]
    _refuse_twice(section, "readings", [reading.id for reading in readings])
    if not readings:
        raise section.error("readings", "expected at least one reading, found none")
    return tuple(readings)


def _included(root: Path, section: Section, above: tuple[str, ...]) -> list[Reading]:
    found: list[Reading] = []
    include = section.get("include", words, ())
    _refuse_twice(section, "include", include)
    for name in include:
        if name in above:
            raise section.error("include", f"{' includes '.join((*above, name))}: a catalogue cannot be part of itself")
        known = [other for other in definition.names(root) if other not in above]
        if name not in known:
            raise section.error("include", f"no problem {name!r}; {suggestion(name, known)}")
        found += _load(root, name, above)
    without = section.get("without", words, ())
    _refuse_twice(section, "without", without)
    ids = [reading.id for reading in found]
    for name in without:
        if name not in ids:
            raise section.error("without", f"no included reading {name!r}; {suggestion(name, ids)}")
    return [reading for reading in found if reading.id not in without]


def _reading(section: Section) -> Reading:
    return Reading(*(section.need(key, _id if key == "id" else text) for key in _READING))


def _refuse_twice(section: Section, key: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise section.error(key, f"{name!r} stands twice")
        seen.add(name)


def _id(value: object) -> str:
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    raise WrongValueError("small letters, digits and single dashes between them, e.g. tie-to-number")
