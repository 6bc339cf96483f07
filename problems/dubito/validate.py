"""Say whether standard input is a contest case: `python -m problems.dubito.validate < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

from problems.dubito.deals import why_not_contest
from problems.validation import main, why_not
from solutions.dubito.case import parse


def why_not_valid(text: str) -> str | None:
    """Why the text is not a contest case, in one line of printable ASCII; None when it is."""
    return why_not(text, parse, why_not_contest)


if __name__ == "__main__":
    raise SystemExit(main("problems.dubito.validate", __doc__, {1: why_not_valid}))
