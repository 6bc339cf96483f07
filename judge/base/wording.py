"""Nouns in the form that fits their number."""

from __future__ import annotations


def many(count: int, noun: str) -> str:
    """A number and its noun, e.g. `1 case`, `3 cases`."""
    return f"{count} {plural(count, noun)}"


def plural(count: int, noun: str) -> str:
    """`noun` in the form that follows `count`."""
    return noun if count == 1 else f"{noun}s"
