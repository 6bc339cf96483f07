"""The table before a line or a part of it, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from judge.values.feedback import Zone

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from judge.values.feedback import TraceLine


@dataclass(frozen=True)
class Step:
    """A position to look at: what comes next, with its line's number, and the table before it.

    If several moves make a line, each is a step: `part` is its number, from 1, `name` what it is (`card 2`), and of a
    trick `leader` and, at its end, `taker` are players, from 1.

    `thought` says how long the bot took for it, in words.
    `kind` is `fault` if the step comes of a broken rule; an analysis may say `mistake`. `mark` are a few words on that,
    and `value` what the position is worth, in words.
    """

    line: TraceLine
    part: int = 0
    name: str = ""
    leader: int = 0
    taker: int = 0
    kind: str = ""
    mark: str = ""
    value: str = ""
    thought: str = ""

    @property
    def at(self) -> str:
        """Where the step is in its game, as `write_place` says it."""
        return write_place(self.line.n, self.part)


def write_place(line: int, part: int) -> str:
    """The place of a step: `17`, or `17.2` for the second move of line 17."""
    return f"{line}.{part}" if part else str(line)


def make_zones(zones: Iterable[Mapping[str, Any]]) -> tuple[Zone, ...]:
    """The zones of a line's trace."""
    return tuple(
        Zone(zone["id"], zone["owner"], tuple(zone["cards"]), zone.get("last", 1), zone.get("as", "")) for zone in zones
    )
