"""How often intervals of scores contain the true score: 95 of 100 times, whether there are 10 deals or 200.

    python benchmarks/coverage.py [--deals 240] [--samples 4000]

Of each game a round robin of house bots is played on so many deals. They stand for all deals there are, so the true
scores are known: those of all of them. Then deals are drawn, each put back before the next, and every bot has its score
and interval on these. What is printed is how many of a hundred of these intervals contain the true score, how many are
above and below it, how many contain it of the bot for which they do so least, and how wide they are. With 4,000 samples
a share may be wrong by half of a hundred, because the bots of a sample share their deals.

Three lines need no cards: a coin decides each of the two games of a deal, for equal bots, and for one that wins nine of
ten or 19 of 20. There no interval can be right as often as it says, because few deals have few possible scores.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "sdk")]

from arenas import games, house_bots  # noqa: E402 - found from here, wherever this is run
from arenas.modes.round_robin import RoundRobin  # noqa: E402
from arenas.runners import trusted  # noqa: E402
from arenas.statistics.intervals import Interval, find_interval  # noqa: E402
from arenas.statistics.scores import UNIT, Series, collect  # noqa: E402
from arenas.tournament.plan import Plan  # noqa: E402
from arenas.values.games import Outcome, Seating  # noqa: E402
from solutions._kit.splitmix import SplitMix64  # noqa: E402

BOTS = {
    "dubito": ("dubito", ("Chancer", "Counter", "ExampleBot", "Sceptic")),
    "hearts": ("hearts", ("Duck", "Guard", "Low", "Shy")),
    "hearts, one far above": ("hearts", ("Chancer", "FirstLegal", "Guard", "High")),
    "kotc": ("kotc", ("ExampleBot", "Keeper", "LongSuit", "Miser")),
}
"""Bots that are quick: by what a line is called, their game and their names."""

SIZES = (10, 20, 50, 200)
SEED = 7


@dataclass(frozen=True)
class Coverage:
    """Of intervals of one score: the shares that contain the true one, lie above and below it, and their mean width."""

    inside: float
    above: float
    below: float
    width: float


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--deals", type=int, default=240)
    parser.add_argument("--samples", type=int, default=4000)
    args = parser.parse_args(argv)
    print(f"{'':22}{'deals':>6}{'intervals':>10}{'inside':>8}{'above':>8}{'below':>8}{'least':>8}{'width':>8}")
    for name, population in list_populations(args.deals):
        for size in SIZES:
            ours = measure(population, size, args.samples)
            means = [
                statistics.fmean(part)
                for part in zip(*[(one.inside, one.above, one.below) for one in ours], strict=True)
            ]
            shares = "".join([f"{share:8.1%}" for share in (*means, min(one.inside for one in ours))])
            width = statistics.fmean(one.width for one in ours)
            print(f"{name:22}{size:6}{args.samples * len(ours):10,}{shares}{width:8.3f}", flush=True)
    return 0


def list_populations(deals: int) -> Iterator[tuple[str, Sequence[Series]]]:
    """By name, the scores of some bots, deal by deal."""
    for name, twentieths in (("equal bots", 10), ("9 of 10 games", 18), ("19 of 20 games", 19)):
        yield name, [toss(twentieths, 1000)]
    for name, (game, bots) in BOTS.items():
        yield name, collect(play(game, bots, deals)).own


def toss(twentieths: int, deals: int) -> Series:
    """The score of a bot that wins each of the two games of a deal with this chance."""
    generator = SplitMix64(SEED)
    wins = [(generator.below(20) < twentieths) + (generator.below(20) < twentieths) for _ in range(deals)]
    return Series(tuple([UNIT * won for won in wins]), (2,) * deals)


def play(game: str, bots: Sequence[str], deals: int) -> Mapping[Seating, Outcome]:
    """The games of a round robin on so many deals."""
    ours = {entrant.name: entrant for entrant in house_bots.entrants(game)}
    seats = games.game(game).SEATS[0]
    mode = RoundRobin(tuple(bots), seats, SEED, most_games=sys.maxsize, stage=deals)
    plan = Plan(game, mode, {name: ours[name] for name in bots}, SEED, trusted=True)
    units = plan.units(list(mode.wanted({})), 1)
    return {record.seating: record.outcome for unit in units for record in trusted.play_unit(unit).records}


def measure(population: Sequence[Series], size: int, samples: int) -> list[Coverage]:
    """For each score of a population, its intervals in so many samples of deals."""
    generator = SplitMix64(SEED)
    drawn = []
    for _ in range(samples):
        deals = [generator.below(len(population[0].games)) for _ in range(size)]
        drawn.append([find_interval(draw(series, deals)) for series in population])
    return [count(series, [each[place] for each in drawn]) for place, series in enumerate(population)]


def count(series: Series, intervals: Sequence[Interval | None]) -> Coverage:
    """How many of these intervals contain the series' score. It may be an end of one, to the last digit but three."""
    assert series.score is not None, "all bots have played"
    score = float(series.score)
    there = [interval for interval in intervals if interval is not None]
    above = sum(interval.low > score + 1e-12 for interval in there) / len(there)
    below = sum(interval.high < score - 1e-12 for interval in there) / len(there)
    return Coverage(1 - above - below, above, below, statistics.fmean(one.high - one.low for one in there))


def draw(series: Series, deals: Sequence[int]) -> Series:
    """The score on these deals, one of which may come several times."""
    return Series(tuple(series.totals[deal] for deal in deals), tuple(series.games[deal] for deal in deals))


if __name__ == "__main__":
    sys.exit(main())
