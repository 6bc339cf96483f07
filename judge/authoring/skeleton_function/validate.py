"""The validator of choosing: says whether the text on standard input is a case of this problem.

Exit status 42: it is one. Exit status 43: it is none, and standard output says why in one line.
"""

from __future__ import annotations

import re
import sys

VALID, NOT_VALID = 42, 43
_ROUND = re.compile("(?:[1-9]|1[0-3]) (?:[1-9]|1[0-3])")


def why_not_valid(text: str) -> str | None:
    """What the statement forbids in this text; None if it is a case."""
    lines = text.split("\n")
    if len(lines) < 2 or lines.pop():
        return "expected at least one line, and a newline at its end"
    for number, line in enumerate(lines, 1):
        if not _ROUND.fullmatch(line):
            return f"line {number}: expected two whole numbers from 1 to 13 with a space between them, found {line!r}"
    return None


def main() -> int:
    """Examine the text on standard input."""
    why = why_not_valid(sys.stdin.read())
    if why:
        print(why)
    return NOT_VALID if why else VALID


if __name__ == "__main__":
    raise SystemExit(main())
