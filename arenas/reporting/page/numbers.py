"""Numbers as the page shows them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, floor
from typing import Any

from judge.base.printable import printable

MINUS = "\u2212"
NONE = "\u2013"
LONGEST_NAME = 40


def show_cell(value: Any) -> str:
    """A cell of a table: a number with at most three decimals; a dash if there is none."""
    if value is None:
        return NONE
    if isinstance(value, str):
        return value
    return (f"{value:.3f}" if isinstance(value, float) else str(value)).replace("-", MINUS)


def show_share(value: float | None) -> str:
    """A share as a percentage: `62.5%`."""
    return NONE if value is None else f"{100 * value:.1f}%"


def show_percent(value: float) -> str:
    """A share in whole per cent: `45%`."""
    return f"{100 * value:.0f}%"


def show_mean(value: float | None) -> str:
    """With two decimals: `3.28`."""
    return NONE if value is None else f"{value:.2f}"


def show_gain(value: float | None) -> str:
    """With its sign: `+0.12`."""
    return NONE if value is None else f"{value:+.2f}".replace("-", MINUS)


def show_count(value: int | None) -> str:
    """With commas between thousands: `12,000`."""
    return NONE if value is None else f"{value:,}".replace("-", MINUS)


def show_milliseconds(seconds: float) -> str:
    return f"{1000 * seconds:.3f}" if seconds < 0.01 else f"{1000 * seconds:.1f}"


def show_half(value: float | None) -> str:
    """Points in half games: `3`, `2.5`."""
    return NONE if value is None else f"{value:g}"


def show_rating(value: float | None) -> str:
    return NONE if value is None else f"{value:.1f}".replace("-", MINUS)


def show_words(name: str) -> str:
    """The name of a mode in words."""
    return name.replace("-", " ")


def show_many(count: int, noun: str) -> str:
    """`1 game`, `12,000 games`."""
    return f"{show_count(count)} {noun}{'' if count == 1 else 's'}"


def cut(name: str, most: int = LONGEST_NAME) -> str:
    """A bot's name as one printable line of at most so many characters; only its beginning if it is longer."""
    shown = printable(name[:most], 10 * most)
    return shown if len(shown) <= most and len(name) <= most else f"{shown[: most - 1]}…"


def show_head(column: str) -> str:
    """The name of a column above it."""
    return "LLR" if column == "llr" else capital(column)


def capital(words: str) -> str:
    """The words with a capital letter at the beginning."""
    return words[:1].upper() + words[1:]


def find_scale(rows: Sequence[Mapping[str, Any]]) -> tuple[float, float]:
    """The ends of an axis on which the scores of all rows and their intervals fit, in twentieths, with one half on
    it."""
    found = [row[key] for row in rows for key in ("score", "low", "high") if row[key] is not None]
    low, high = min([0.45, *found]), max([0.55, *found])
    return floor(20 * low + 1e-9) / 20, ceil(20 * high - 1e-9) / 20


def find_largest(rows: Sequence[Mapping[str, Any]]) -> float:
    """The end of an axis on which the gains of all rows and their intervals fit, in tenths."""
    ends = [abs(row[key]) for row in rows for key in ("gain", "low", "high") if row[key] is not None]
    return ceil(10 * max(ends, default=0.0) + 1e-9) / 10 or 0.1


FILTERS: dict[str, Callable[..., Any]] = {
    "percent": show_percent,
    "mean": show_mean,
    "capital": capital,
    "head": show_head,
    "scale": find_scale,
    "half": show_half,
    "rating": show_rating,
    "words": show_words,
    "many": show_many,
    "cut": cut,
    "largest": find_largest,
    "cell": show_cell,
    "share": show_share,
    "gain": show_gain,
    "count": show_count,
    "ms": show_milliseconds,
}
