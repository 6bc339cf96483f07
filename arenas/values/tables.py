"""Tables of results: one value for the terminal, CSV files, JSON and the page."""

from __future__ import annotations

from dataclasses import dataclass

Cell = str | int | float | None


@dataclass(frozen=True)
class Table:
    """A table: `name` for file names (`standings`), a title for people, columns and rows of the same length."""

    name: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
