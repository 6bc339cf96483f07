"""Reads the results.json of a grading. Anybody may have written it: only its shape is believed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from judge.base.errors import BadUsage
from judge.base.files import read_bounded
from judge.base.printable import printable
from judge.results.format import FILE, FORMAT
from judge.values.identity import IdKind, PlatformId

_MOST_BYTES = 1 << 30
_LONGEST_NUMBER = 30


@dataclass(frozen=True)
class GradedCase:
    """A case and its verdict."""

    case: str
    verdict: str


@dataclass(frozen=True)
class Entry:
    """What a student has for a problem: `points` that count (None: not known), and `judged` and `why` if those are not
    the judged ones. Without a program `verdict` is ''. `misread` are titles, rules and hints of what was misread."""

    student: str
    problem: str
    points: Fraction | None
    verdict: str = ""
    judged: Fraction | None = None
    why: str = ""
    origin: str = ""
    program: str = ""
    cases_hash: str = ""
    settings: str = ""
    judge: str = ""
    cases: tuple[GradedCase, ...] = ()
    misread: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class GradedStudent:
    """A student with what platforms call them; `page` is the name of the student's own files. `missing`: nothing was
    handed in."""

    id: str
    name: str = ""
    ids: tuple[PlatformId, ...] = ()
    page: str = ""
    missing: bool = False


@dataclass(frozen=True)
class GradedProblem:
    """A problem and its highest points."""

    id: str
    title: str
    points: Fraction


@dataclass(frozen=True)
class Results:
    """A results.json: its folder, problems, students, and entries by (problem, student)."""

    folder: Path
    problems: tuple[GradedProblem, ...]
    students: tuple[GradedStudent, ...]
    entries: tuple[Entry, ...]


def read_results(path: Path) -> Results:
    """The results in `path`, a folder of reports or the results.json in it. BadUsage if it is something else."""
    file = path / FILE if path.is_dir() else path
    try:
        data = read_bounded(file, _MOST_BYTES)
    except OSError as error:
        raise BadUsage(
            f"{path}: expected a folder of reports, or its {FILE}: {error.strerror}; `judge grade` makes one"
        ) from None
    try:
        return _results(file, json.loads(data, parse_float=_decimal))
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        raise BadUsage(f"{file}: not the {FILE} of a grading, format {FORMAT}: grade again to make one") from None


def list_results(folder: Path) -> Iterator[tuple[str, str]]:
    """Who has a result for which problem in the results of `folder`, as far as they can be read."""
    try:
        for entry in json.loads((folder / FILE).read_bytes())["submissions"]:
            yield str(entry["id"]), str(entry["problem"])
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return


def _results(file: Path, document: dict[str, Any]) -> Results:
    if document["format"] != FORMAT:
        raise ValueError("another format")
    entries = [_entry(one) for one in document["submissions"]]
    entries += [
        Entry(_text(one["student"]), _text(one["problem"]), _points(one["points"]), why=_text(one["why"]))
        for one in document.get("awards", [])
    ]
    students = tuple(_student(one) for one in document.get("students", []))
    known = {student.id for student in students}
    unknown = sorted({entry.student for entry in entries} - known)  # an older judge wrote no list of students
    return Results(
        folder=file.parent,
        problems=tuple(
            GradedProblem(_text(one["id"]), _text(one["title"]), _points(one["points"]) or Fraction(0))
            for one in document["problems"]
        ),
        students=(*students, *(GradedStudent(student) for student in unknown)),
        entries=tuple(sorted(entries, key=lambda one: (one.problem, one.student))),
    )


def _entry(one: dict[str, Any]) -> Entry:
    mark, basis = one.get("mark") or {}, one.get("basis") or {}
    diagnosis = one["diagnosis"] or {"misreadings": []}
    return Entry(
        student=_text(one["id"]),
        problem=_text(one["problem"]),
        points=_points(one["points"]),
        verdict=_text(one["verdict"]),
        judged=_points(mark.get("judged")),
        why=_text(mark.get("why", "")),
        origin=_text(one.get("origin", "")),
        program=_text(basis.get("program", "")),
        cases_hash=_text(basis.get("cases", "")),
        settings=_text(basis.get("settings", "")),
        judge=_text(one["resources"].get("judge") or ""),
        cases=tuple(GradedCase(_text(case["case"]), _text(case["verdict"])) for case in one["cases"]),
        misread=tuple(
            (_text(given["title"]), _text(given["rule"]), _text(given["hint"])) for given in diagnosis["misreadings"]
        ),
    )


def _student(one: dict[str, Any]) -> GradedStudent:
    ids = tuple(PlatformId(IdKind(given["kind"]), _text(given["value"])) for given in one["ids"])
    return GradedStudent(_text(one["id"]), _text(one["name"]), ids, _text(one["page"]), one["missing"] is True)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError("expected a text")
    return printable(value, 1000)


def _points(value: object) -> Fraction | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | Fraction) or not 0 <= value < 10**9:
        raise ValueError("expected points")
    return Fraction(value)


def _decimal(written: str) -> Fraction | float:
    """A number as it is written; one with an exponent could be endlessly long."""
    return Fraction(written) if len(written) <= _LONGEST_NUMBER and "e" not in written.lower() else float(written)
