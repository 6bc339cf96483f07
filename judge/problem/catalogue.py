"""misreadings.yaml, format 1, beside problem.yaml: the ways in which people misread a problem's statement.

format: 1
include: [ochos]                      the catalogues of these problems are part of this one
without: [some-id]                    the included misreadings that do not apply here
misreadings:
  - id: tie-to-number                 its name in the misreadings program
    title: Ties go to the number      one line, for a list
    rule: O3                          the rule that it breaks
    hint: "Compare the two counts."   shown to students: it helps, but does not give the solution
    teaching: "Lay R1 and B8 ..."     shown to teachers: what to show the class; may be left out
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.base.errors import suggestion
from judge.problem import definition, strict_yaml
from judge.problem.schema import Section, WrongValueError, text, version, words
from judge.values.feedback import Misreading

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

FORMAT = 1
FILE = "misreadings.yaml"
_KEYS = ("format", "include", "without", "misreadings")
_NEEDED = ("id", "title", "rule", "hint")
_MISREADING = (*_NEEDED, "teaching")
_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def load(root: Path, problem_id: str) -> tuple[Misreading, ...]:
    """The catalogue of the problem `problem_id` of the checkout `root`: the included ones first, each id once.

    BadUsage names file and key, what was expected and what was found.
    """
    return _load(root, problem_id, ())


def _load(root: Path, problem_id: str, below: tuple[str, ...]) -> tuple[Misreading, ...]:
    """The catalogue of `problem_id`; `below` is the chain of catalogues that include it."""
    file = root / "problems" / problem_id / FILE
    section = Section(file, "", strict_yaml.load(file), _KEYS)
    section.need("format", version(FORMAT))
    misreadings = [
        *_included(root, section, (*below, problem_id)),
        *map(_misreading, section.sections("misreadings", _MISREADING)),
    ]
    _refuse_twice(section, "misreadings", [misreading.id for misreading in misreadings])
    if not misreadings:
        raise section.error("misreadings", "expected at least one misreading, found none")
    return tuple(misreadings)


def _included(root: Path, section: Section, above: tuple[str, ...]) -> list[Misreading]:
    misreadings: list[Misreading] = []
    include = section.get("include", words, ())
    _refuse_twice(section, "include", include)
    for name in include:
        if name in above:
            raise section.error("include", f"{' includes '.join((*above, name))}: a catalogue cannot be part of itself")
        others = [other for other in definition.names(root) if other not in above]
        if name not in others:
            raise section.error("include", f"no problem {name!r}; {suggestion(name, others)}")
        misreadings += _load(root, name, above)
    without = section.get("without", words, ())
    _refuse_twice(section, "without", without)
    ids = [misreading.id for misreading in misreadings]
    for name in without:
        if name not in ids:
            raise section.error("without", f"no included misreading {name!r}; {suggestion(name, ids)}")
    return [misreading for misreading in misreadings if misreading.id not in without]


def _misreading(section: Section) -> Misreading:
    id_, title, rule, hint = (section.need(key, _id if key == "id" else text) for key in _NEEDED)
    return Misreading(id_, title, rule, hint, section.get("teaching", text, ""))


def _refuse_twice(section: Section, key: str, names: Iterable[str]) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise section.error(key, f"{name!r} appears twice")
        seen.add(name)


def _id(value: object) -> str:
    if isinstance(value, str) and _ID.fullmatch(value):
        return value
    raise WrongValueError("small letters, digits and single dashes between them, e.g. tie-to-number")
