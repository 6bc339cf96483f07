"""The part `roster`: what the columns of the platform's list of students mean, and which of its rows are nobody's.

It offers `meanings` and `is_nobody`.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, cast

from judge import platforms

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Table:
    """A roster, which is in `file`: the names of its columns, and the rows below."""

    file: Path
    head: Sequence[str]
    below: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Row:
    """A row of a roster. `meant` is what its columns mean; `name` is '' if it has none."""

    cells: Sequence[str]
    meant: Sequence[str]
    name: str
    has_ids: bool


class Reader(Protocol):
    """What the part offers."""

    def meanings(self, table: Table) -> Sequence[str] | None:
        """What each column means, as `judge.platforms.columns` has it, '' for one that is not read; None if this is no
        table of the platform."""

    def is_nobody(self, row: Row) -> bool:
        """Whether the platform adds such rows to those of the students. Asked for each row of every roster."""
        ...


def readers() -> list[Reader]:
    """Those of all platforms, by the names of these."""
    return [cast("Reader", platforms.load(name, "roster")) for name in platforms.names("roster")]
