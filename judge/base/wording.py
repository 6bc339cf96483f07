"""Nouns in the form that fits their number, and lists."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.printable import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST_LISTED, _LONGEST_NAME = 10, 60


def many(count: int, noun: str) -> str:
    """A number and its noun, e.g. `1 case`, `3 cases`."""
    return f"{count} {plural(count, noun)}"


def plural(count: int, noun: str) -> str:
    """`noun` in the form that follows `count`."""
    return noun if count == 1 else f"{noun}s"


def listed(names: Sequence[str]) -> str:
    """The first ten names, printable, and how many more there are."""
    more = f" and {len(names) - _MOST_LISTED} more" if len(names) > _MOST_LISTED else ""
    return ", ".join(printable(name, _LONGEST_NAME) for name in names[:_MOST_LISTED]) + more


def either(names: Sequence[str]) -> str:
    """One of several, e.g. `a, b or c`."""
    return " or ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
