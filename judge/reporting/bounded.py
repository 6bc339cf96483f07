"""Names, lines and texts of submissions as every report writes them: printable, and cut to a length."""

from __future__ import annotations

from judge.base.printable import printable
from judge.base.wording import many

_LONGEST_LINE = 200
_LONGEST_NAME = 255


def name(text: str) -> str:
    """A submission's id or file name as every report writes it: one printable line."""
    return printable(text, _LONGEST_NAME)


def block(text: str, lines: int = 40) -> str:
    """Text of several lines, printable, cut to `lines` lines of 200 characters."""
    all_lines = text.rstrip("\n").split("\n")
    texts = [printable(line, _LONGEST_LINE) for line in all_lines[:lines]]
    if len(all_lines) > lines:
        texts.append(f"… {many(len(all_lines) - lines, 'more line')}")
    return "\n".join(texts)


def line(text: bytes | None) -> str | None:
    """A transcript's line, printable and cut to 200 characters; None if there is no such line."""
    return None if text is None else printable(text, _LONGEST_LINE)


def shown(text: bytes | None) -> str:
    """A transcript's line for people; `(no line)` if there is none."""
    return "(no line)" if text is None else printable(text, _LONGEST_LINE)
