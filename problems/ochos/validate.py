"""Say whether standard input is a contest case: `python -m problems.ochos.validate --part 2 < case.txt`.

Exit status 42: it is. 43: it is not, and one line on standard output says why. Any other: the validator failed.
"""

from __future__ import annotations

from problems.ochos.deals import PARTS, why_not_contest
from problems.validation import main, why_not
from solutions.ochos import parse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from problems.validation import WhyNotValid


def why_not_valid(text: str, part: int) -> str | None:
    """Why the text is not a contest case of the part, in one line of printable ASCII; None when it is."""
    return why_not(text, lambda given: parse(given, part), why_not_contest)


def of_part(part: int) -> WhyNotValid:
    """The same for one part; `functools` would take longer to import than it saves."""
    return lambda text: why_not_valid(text, part)


if __name__ == "__main__":
    raise SystemExit(main("problems.ochos.validate", __doc__, {part: of_part(part) for part in PARTS}))
