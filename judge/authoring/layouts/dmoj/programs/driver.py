"""What the drivers share: the files of a case as DMOJ hands them out, and how its decisions are told to this judge."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

from arguments import IS_BINARY

INPUT, ANSWER, FEEDBACK = sys.argv[1:4]
os.environ["TMPDIR"] = FEEDBACK  # a checker may want temporary files, and nothing else can be written to
POINTS = 1.0
"""What a case is worth: here a checker gives a part of its points."""


def read(name: str) -> bytes:
    """The whole file, with one kind of line ends and an end of the last line, unless the problem has binary data."""
    with open(name, "rb") as file:
        data = file.read()
    if IS_BINARY:
        return data
    data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    return data + b"\n" if data and not data.endswith(b"\n") else data


class Case:
    """A case, as graders see it."""

    points, position, batch, has_binary_data = POINTS, 0, 0, IS_BINARY

    def input_data(self) -> bytes:
        """Its input."""
        return read(INPUT)

    def output_data(self) -> bytes:
        """Its answer."""
        return read(ANSWER)


def finish(found: object, words: str | None = None) -> NoReturn:
    """Tell the judge what was decided, a bool or a CheckerResult, and end."""
    said = [words, getattr(found, "feedback", None), getattr(found, "extended_feedback", None)]
    if any(said):
        _write("teammessage.txt", "\n".join(str(part) for part in said if part))
    is_right = bool(getattr(found, "passed", found))
    points = getattr(found, "points", POINTS)
    if is_right and points is not None and 0 <= points < POINTS:
        _write("score_multiplier.txt", points)
    sys.exit(42 if is_right else 43)


def _write(name: str, text: object) -> None:
    with open(os.path.join(FEEDBACK, name), "w", encoding="utf-8", errors="replace") as file:
        file.write(str(text))
