"""Tells whether standard input is a contest case: `python -m problems.ochos.validate --part 2 < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from problems.command import Parser
from problems.ochos.deals import why_not_contest
from solutions import ochos
from solutions._kit.text import BadInput, decode

if TYPE_CHECKING:
    from collections.abc import Sequence

VALID, NOT_VALID = 42, 43


def why_not_valid(text: str, part: int) -> str | None:
    """Why the text is not a contest case of the part, in one line of printable ASCII; None when it is."""
    try:
        return why_not_contest(ochos.parse(text, part))
    except BadInput as error:
        return str(error)


def main(argv: Sequence[str] | None = None) -> int:
    """Validate standard input and return the exit status."""
    parser = Parser("python -m problems.ochos.validate", __doc__)
    parser.add_argument("--part", type=int, choices=(1, 2, 3, 4), default=1)
    why = why_not_valid(decode(sys.stdin.buffer.read()), parser.parse_args(argv).part)
    if why:
        print(why)
    return NOT_VALID if why else VALID


if __name__ == "__main__":
    raise SystemExit(main())
