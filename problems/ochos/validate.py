"""Tells whether standard input is a contest case: `python -m problems.ochos.validate --part 2 < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.ochos.deals import why_not_contest
from problems.validation import run, why_not
from solutions.ochos import parse

if TYPE_CHECKING:
    from collections.abc import Sequence


def why_not_valid(text: str, part: int) -> str | None:
    """Why the text is not a contest case of the part, in one line of printable ASCII; None when it is."""
    return why_not(text, partial(parse, part=part), why_not_contest)


def main(argv: Sequence[str] | None = None) -> int:
    """Validate standard input and return the exit status."""
    parser = Parser("python -m problems.ochos.validate", __doc__)
    parser.add_argument("--part", type=int, choices=(1, 2, 3, 4), default=1)
    return run(partial(why_not_valid, part=parser.parse_args(argv).part))


if __name__ == "__main__":
    raise SystemExit(main())
