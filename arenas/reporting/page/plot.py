"""The plot of ratings over games, as places in an SVG drawing."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arenas.reporting.page.contents import Grid

MOST_CURVES = 8
MOST_LISTED = 100
START = 25
"""The mu of every bot before its first game."""

LABEL = 17
"""The least distance between two labels."""


@dataclass(frozen=True)
class Frame:
    """The size of a drawing, and the edges of the plot in it."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int


@dataclass(frozen=True)
class RatingsFrame(Frame):
    """With curves that have names: how far to the right of the plot labels begin, and what they have room for; how many
    points a curve has, and marks an axis."""

    lead: int
    longest: int
    numbers: bool
    most_points: int
    most_ticks: int


WIDE = RatingsFrame(860, 340, 44, 630, 14, 300, 22, 16, numbers=True, most_points=201, most_ticks=6)
NARROW = RatingsFrame(340, 320, 30, 238, 14, 280, 10, 12, numbers=False, most_points=101, most_ticks=3)
"""For phones: as wide as their screens, so that nobody has to scroll to see whose curve it is."""


@dataclass(frozen=True)
class Tick:
    """A mark on an axis."""

    at: float
    label: str


@dataclass(frozen=True)
class Curve:
    """A bot's ratings: `path` through all of them, the point at its end, mu and sigma there, and the label's height.

    `kind` numbers its colour and dashes.
    """

    bot: str
    kind: int
    path: str
    x: float
    y: float
    mu: float
    sigma: float
    label_y: float


@dataclass(frozen=True)
class Last:
    """A bot's rating at the end."""

    bot: str
    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True)
class Plot:
    """The drawing: its curves, best bot first, its axes, and the same as numbers."""

    frame: RatingsFrame
    curves: tuple[Curve, ...]
    across: tuple[Tick, ...]
    up: tuple[Tick, ...]
    games: int
    listed: tuple[Last, ...]
    bots: int


@dataclass(frozen=True)
class Scale:
    """Turns numbers from `low` to `high` into places from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        """Where the number is, to a tenth."""
        share = (value - self.low) / (self.high - self.low)
        return round(self.start + share * (self.end - self.start), 1)

    def list_ticks(self, most: int) -> tuple[Tick, ...]:
        """Marks at round numbers, about so many."""
        step = find_step(self.high - self.low, most)
        first, last = int(-(-self.low // step)), floor(self.high / step + 1e-9)
        return tuple(Tick(self.place(at * step), f"{at * step:g}") for at in range(first, last + 1))


def find_step(span: float, most: int) -> float:
    """1, 2 or 5 times a power of ten, of which at most so many make the span."""
    power: float = 10.0 ** floor(log10(span / most))
    return next(step * power for step in (1, 2, 5, 10, 20) if span / (step * power) <= most)


def plot_ratings(history: Grid | None, frame: RatingsFrame = WIDE) -> Plot | None:
    """The plot of the bots with the highest ratings; None if there are no ratings."""
    if not history or not history.rows:
        return None
    points: dict[str, list[tuple[int, float, float, float]]] = {}
    for row in history.rows:
        points.setdefault(row["bot"], [(0, START, 0, 0)]).append(
            (row["games"], row["mu"], row["sigma"], row["ordinal"])
        )
    ranked = sorted(points, key=lambda bot: (-points[bot][-1][1], bot))
    drawn = {bot: thin(points[bot], frame.most_points) for bot in ranked[:MOST_CURVES]}
    ends = [curve[-1] for curve in drawn.values()]
    ratings = [mu for curve in drawn.values() for _, mu, *_ in curve]
    low, high = floor(min(ratings)), ceil(max(ratings))
    games = max(curve[-1][0] for curve in drawn.values())
    x = Scale(0, max(1, games), frame.left, frame.right)
    y = Scale(low, max(high, low + 1), frame.bottom, frame.top)
    labels = spread([y.place(end[1]) for end in ends], frame.bottom)
    curves = [
        draw_curve(bot, kind, curve, (x, y), label)
        for kind, ((bot, curve), label) in enumerate(zip(drawn.items(), labels, strict=True))
    ]
    listed = tuple(Last(bot, *points[bot][-1][1:]) for bot in ranked[:MOST_LISTED])
    across, up = x.list_ticks(frame.most_ticks), y.list_ticks(WIDE.most_ticks)
    return Plot(frame, tuple(curves), across, up, games, listed, len(ranked))


def thin(points: Sequence[tuple[int, float, float, float]], most: int) -> Sequence[tuple[int, float, float, float]]:
    """At most so many of the points, evenly spread; the last one is among them."""
    every = -(-len(points) // most)
    return points[::-1][::every][::-1]


def draw_curve(
    bot: str, kind: int, points: Sequence[tuple[int, float, float, float]], scales: tuple[Scale, Scale], label: float
) -> Curve:
    x, y = scales
    path = "M" + "L".join([f"{x.place(games):g},{y.place(mu):g}" for games, mu, *_ in points])
    games, mu, sigma, _ = points[-1]
    return Curve(bot, kind, path, x.place(games), y.place(mu), mu, sigma, label)


def spread(wanted: Sequence[float], bottom: float) -> list[float]:
    """Places for labels from top to bottom: as wanted, but far enough apart, and all within the plot."""
    places: list[float] = []
    for at in wanted:
        places.append(max(at, places[-1] + LABEL) if places else at)
    over = max(0.0, places[-1] - bottom) if places else 0.0
    for index in reversed(range(len(places))):
        most = bottom if index == len(places) - 1 else places[index + 1] - LABEL
        places[index] = round(min(places[index], most) if over else places[index], 1)
    return places
