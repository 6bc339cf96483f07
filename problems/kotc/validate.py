"""Tells whether standard input is a contest case: `python -m problems.kotc.validate < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.kotc.deals import why_not_contest
from solutions._kit.text import BadInput, decode
from solutions.kotc_case import parse

if TYPE_CHECKING:
    from collections.abc import Sequence

VALID, NOT_VALID = 42, 43


def why_not_valid(text: str) -> str | None:
    """Why the text is not a contest case, in one line of printable ASCII; None when it is."""
    try:
        return why_not_contest(parse(text))
    except BadInput as error:
        return str(error)


def main(argv: Sequence[str] | None = None) -> int:
    """Validate standard input and return the exit status."""
    Parser("python -m problems.kotc.validate", __doc__).parse_args(argv)
    why = why_not_valid(decode(sys.stdin.buffer.read()))
    if why:
        print(why)
    return NOT_VALID if why else VALID


if __name__ == "__main__":
    raise SystemExit(main())
