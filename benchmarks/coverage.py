"""How often intervals of scores contain the true score: 95 of 100 times, whether there are 10 deals or 200.

    python benchmarks/coverage.py [--deals 240] [--samples 400]

Of each game a round robin of house bots is played on so many deals. They stand for all deals there are, so the true
scores are known: those of all of them. Then deals are drawn, each put back before the next, and every bot has its score
and interval on these. What is printed is how many of a hundred of these intervals contain the true score, how many are
above and below it, how many contain it of the bot for which they do so least, and how wide they are. With 400 samples
a share may be wrong by one and a half of a hundred, because the bots of a sample share their deals: 4,000 samples of
ten deals of Hearts gave 94.8, and parts of 800 of them 94.3 to 95.1.

Two lines need no cards: a coin decides each game of a deal, for equal bots, and for one that wins nine of ten.
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
from arenas.statistics.intervals import Interval, find_intervals  # noqa: E402
from arenas.statistics.scores import UNIT, Series, collect  # noqa: E402
from arenas.tournament.plan import Plan  # noqa: E402
from arenas.values.games import Outcome, Seating  # noqa: E402
from solutions._kit.splitmix import SplitMix64  # noqa: E402

BOTS = {
    "dubito": ("Chancer", "Counter", "ExampleBot", "Sceptic"),
    "hearts": ("Duck", "Guard", "Low", "Shy"),
    "kotc": ("ExampleBot", "Keeper", "LongSuit", "Miser"),
}
"""Bots that are quick, and not too unequal."""

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
    parser.add_argument("--samples", type=int, default=400)
    args = parser.parse_args(argv)
    print(f"{'':20}{'deals':>6}{'intervals':>10}{'inside':>8}{'above':>8}{'below':>8}{'least':>8}{'width':>8}")
    for name, population in list_populations(args.deals):
        for size in SIZES:
            ours = measure(population, size, args.samples)
            means = [
                statistics.fmean(part)
                for part in zip(*[(one.inside, one.above, one.below) for one in ours], strict=True)
            ]
            shares = "".join([f"{share:8.1%}" for share in (*means, min(one.inside for one in ours))])
            width = statistics.fmean(one.width for one in ours)
            print(f"{name:20}{size:6}{args.samples * len(ours):10,}{shares}{width:8.3f}", flush=True)
    return 0


def list_populations(deals: int) -> Iterator[tuple[str, Sequence[Series]]]:
    """By name, the scores of some bots, deal by deal."""
    yield "equal bots", [toss(5, 1000)]
    yield "nine of ten games", [toss(9, 1000)]
    for game in games.names():
        yield game, collect(play(game, BOTS[game], deals)).own


def toss(tenths: int, deals: int) -> Series:
    """The score of a bot that wins each of the two games of a deal with this chance, in tenths."""
    generator = SplitMix64(SEED)
    wins = [(generator.below(10) < tenths) + (generator.below(10) < tenths) for _ in range(deals)]
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
        drawn.append(find_intervals([draw(series, deals) for series in population], SEED))
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
