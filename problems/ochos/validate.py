"""Say whether standard input is a contest case: `python -m problems.ochos.validate --part 2 < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

from functools import partial

from problems.ochos.deals import PARTS, why_not_contest
from problems.validation import main, why_not
from solutions.ochos import parse


def why_not_valid(text: str, part: int) -> str | None:
    """Why the text is not a contest case of the part, in one line of printable ASCII; None when it is."""
    return why_not(text, partial(parse, part=part), why_not_contest)


if __name__ == "__main__":
    by_part = {part: partial(why_not_valid, part=part) for part in PARTS}
    raise SystemExit(main("problems.ochos.validate", __doc__, by_part))
