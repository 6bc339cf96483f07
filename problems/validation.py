"""What the validators of contest cases share: why a text is not valid, and the command with its exit status."""

from __future__ import annotations

import sys

from solutions._kit.text import LIMIT, BadInput, decode

TYPE_CHECKING = False  # a validator starts for each case, and `typing` takes longer to import than most cases to read
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence
    from typing import TypeVar

    Case = TypeVar("Case")
    WhyNotValid = Callable[[str], str | None]
    """Why a text is not a contest case, in one line of printable ASCII; None when it is."""

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
    part = _read_part(program, about, why_not_valid, sys.argv[1:] if argv is None else argv)
    why = why_not_valid[part](decode(sys.stdin.buffer.read(4 * LIMIT + 1)))
    if why:
        print(why)
    return NOT_VALID if why else VALID


def _read_part(program: str, about: str | None, parts: Collection[int], argv: Sequence[str]) -> int:
    """The part that the options name. Those that problem.yaml usually has are read without argparse, which takes longer
    to import than all else."""
    if not argv:
        return next(iter(parts))
    named: dict[tuple[str, ...], int] = {("--part", str(part)): part for part in parts} if len(parts) > 1 else {}
    if (found := named.get(tuple(argv))) is not None:
        return found
    from problems.command import Parser

    parser = Parser(f"python -m {program}", about)
    parser.add_part(parts)
    part: int = parser.parse_args(argv).part
    return part
