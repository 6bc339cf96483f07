"""What the validators of contest cases share: why a text is not valid, and the command with its exit status."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeVar

from problems.command import Parser
from solutions._kit.text import LIMIT, BadInput, decode

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    WhyNotValid = Callable[[str], str | None]
    """Why a text is not a contest case, in one line of printable ASCII; None when it is."""

Case = TypeVar("Case")

VALID, NOT_VALID = 42, 43


def why_not(text: str, parse: Callable[[str], Case], why_not_contest: Callable[[Case], str | None]) -> str | None:
    """Why the text is not a contest case, in one line of printable ASCII; None when it is."""
    try:
        return why_not_contest(parse(text))
    except BadInput as error:
        return str(error)


def main(
    program: str, about: str | None, why_not_valid: Mapping[int, WhyNotValid], argv: Sequence[str] | None = None
) -> int:
    """Validate standard input as a case of a part of the game, and return the exit status.

    At most one character more than a whole case is read: enough to see that a text is too long.
    """
    parser = Parser(f"python -m {program}", about)
    parser.add_part(why_not_valid)
    part = parser.parse_args(argv).part
    why = why_not_valid[part](decode(sys.stdin.buffer.read(4 * LIMIT + 1)))
    if why:
        print(why)
    return NOT_VALID if why else VALID
