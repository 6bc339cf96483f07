"""Tells whether standard input is a contest case: `python -m problems.hearts.validate < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from problems.command import Parser
from problems.hearts.deals import why_not_contest
from problems.validation import run, why_not
from solutions.hearts.case import parse

if TYPE_CHECKING:
    from collections.abc import Sequence


def why_not_valid(text: str) -> str | None:
    """Why the text is not a contest case, in one line of printable ASCII; None when it is."""
    return why_not(text, parse, why_not_contest)


def main(argv: Sequence[str] | None = None) -> int:
    """Validate standard input and return the exit status."""
    Parser("python -m problems.hearts.validate", __doc__).parse_args(argv)
    return run(why_not_valid)


if __name__ == "__main__":
    raise SystemExit(main())
