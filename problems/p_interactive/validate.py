"""The validator of p_interactive: says whether the text on standard input is a case of this problem.

Exit status 42: it is one. Exit status 43: it is none, and standard output says why in one line.
"""

from __future__ import annotations

import re
import sys

VALID, NOT_VALID = 42, 43
_NUMBER = re.compile("(?:[1-9][0-9]{0,2}|1000)\n")


def why_not_valid(text: str) -> str | None:
    """What the statement forbids in this text; None if it is a case."""
    if not _NUMBER.fullmatch(text):
        return f"expected one line with a whole number from 1 to 1000, found {text[:40]!r}"
    return None


def main() -> int:
    """Examine the text on standard input."""
    why = why_not_valid(sys.stdin.read())
    if why:
        print(why)
    return NOT_VALID if why else VALID


if __name__ == "__main__":
    raise SystemExit(main())
