"""statement.md, beside problem.yaml: what students read."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.problem import cases

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from judge.values.problem import Problem

FILE = "statement.md"
UNWRITTEN = "(still to be written)"
"""Stands where an author has not written anything yet: `check` finds it."""

_NUMBER = r"([0-9]{1,9}(?:\.[0-9]{1,9})?)"
# The paragraph below the title, as in `50 points, 2 seconds`, and the sentence `The 50 points are shared ...`. Anything
# else may be about the points of a game.
_BELOW_THE_TITLE = re.compile(rf"# [^\n]*\n+[*_]*{_NUMBER} points?\b")
_OF_ALL = re.compile(rf"\bThe {_NUMBER} points\s+are\b")
# A block of code, or a heading, which is none inside such a block.
_PIECE = re.compile(
    r"^ {0,3}(?P<fence>`{3,}|~{3,})[^\n]*\n(?P<code>.*?)^ {0,3}(?P=fence)[`~]*[ \t]*$|^ {0,3}#{1,6} (?P<title>[^\n]*)$",
    re.DOTALL | re.MULTILINE,
)
_OF_SAMPLES = re.compile(r"\b(?:sample|example)s?\b", re.IGNORECASE)
_OF_A_SIDE = re.compile(r"\W*(?:in|out)put\b", re.IGNORECASE)


def file_of(problem: Problem) -> Path:
    """The file of the problem's statement, whether it exists or not."""
    return problem.folder / FILE


def read(problem: Problem) -> str:
    """The statement as text. BadUsage if it cannot be read."""
    file = file_of(problem)
    try:
        return file.read_text(encoding="utf-8-sig", errors="replace")
    except OSError as error:
        raise BadUsage(f"{file}: cannot be read: {error.strerror}") from None


def mistakes(problem: Problem) -> Iterator[str]:
    """What is left to write in the statement, and where it names other points than problem.yaml; one line each."""
    file, text = file_of(problem), read(problem)
    for place in re.finditer(re.escape(UNWRITTEN), text):
        yield f"{file}:{_line(text, place.start())}: {UNWRITTEN}: write it"
    first = _BELOW_THE_TITLE.match(text)
    for named in (*([first] if first else []), *_OF_ALL.finditer(text)):
        if Fraction(named[1]) != problem.points:
            has = f"problem.yaml says {float(problem.points):g}: change one of them"
            yield f"{file}:{_line(text, named.start(1))}: the statement says {named[1]} points, {has}"


def stale_samples(problem: Problem) -> Iterator[str]:
    """Which blocks of code below a heading about samples are no sample, neither input nor output; one line each."""
    file, text = file_of(problem), read(problem)
    samples = [case for case in cases.existing(problem) if case.is_sample]
    sides = [side for case in samples for side in (case.input, case.expected) if side.is_file()]
    known = {side.read_text(encoding="utf-8", errors="replace").rstrip("\n") for side in sides}
    is_below = False
    for piece in _PIECE.finditer(text):
        title = piece["title"]
        if title is not None:
            is_below = bool(_OF_SAMPLES.search(title) or (is_below and _OF_A_SIDE.match(title)))
        elif is_below and piece["code"].rstrip("\n") not in known:
            remedy = f"copy it from the samples in {cases.cases_folder(problem)}, or put another heading above it"
            where = f"{file}:{_line(text, piece.start())}"
            yield f"{where}: this block is below a heading about samples, but is none: {remedy}"


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1
