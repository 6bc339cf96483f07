"""What the validators of contest cases share: the reason against a text, and the exit status that tells it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, TypeVar

from solutions._kit.text import LIMIT, BadInput, decode

if TYPE_CHECKING:
    from collections.abc import Callable

Case = TypeVar("Case")

VALID, NOT_VALID = 42, 43


def why_not(text: str, parse: Callable[[str], Case], why_not_contest: Callable[[Case], str | None]) -> str | None:
    """Why the text is not a contest case, in one line of printable ASCII; None when it is."""
    try:
        return why_not_contest(parse(text))
    except BadInput as error:
        return str(error)


def run(why_not_valid: Callable[[str], str | None]) -> int:
    """Validate standard input and return the exit status. No more is read than tells that a text is too long."""
    why = why_not_valid(decode(sys.stdin.buffer.read(4 * LIMIT + 1)))
    if why:
        print(why)
    return NOT_VALID if why else VALID
