"""Makes a mode from the options of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from arenas import games
from arenas.modes import Mode, check_bots
from arenas.modes.bracket import Bracket
from arenas.modes.comparison import Comparison
from arenas.modes.experiment import Experiment
from arenas.modes.league import League
from arenas.modes.league_files import Game, generate_schedule, read_schedule
from arenas.modes.round_robin import RoundRobin
from arenas.statistics.stopping import Rule, Separation, Sprt
from arenas.values.report import Option

MODES = {
    "bracket": ("kotc",),
    "experiment": ("dubito",),
    "league": ("hearts",),
    "round-robin": ("kotc", "dubito", "hearts"),
    "gauntlet": ("kotc", "dubito", "hearts"),
    "comparison": ("kotc", "dubito", "hearts"),
}
"""The games of each mode; for a game, the first is the default."""

OPTIONS = {
    "bracket": ("deals", "seeding"),
    "experiment": ("deals",),
    "league": ("deals", "schedule", "seasons"),
    "round-robin": ("games", "seats", "stop"),
    "gauntlet": ("games", "seats", "stop"),
    "comparison": ("games", "seats", "elo0", "elo1", "alpha", "beta"),
}
"""The options that each mode has."""


NUMBERS = ("deals", "games", "seats", "seasons")
FRACTIONS = ("elo0", "elo1", "alpha", "beta")
NAMES = "names"
CHOSEN = (*NUMBERS, "stop", "seeding", *FRACTIONS)
"""The options of all modes, but for the file with a schedule."""

MOST_SETS, DEALS = 200, 30
"""Of a round robin: the most sets of bots, and the deals that there should at least be."""


@dataclass(frozen=True)
class Options:
    """What the command line says; None where it says nothing. `roster` are all bots that were entered, in order.

    `seeding` is NAMES if the order of the bots is only that of their names.
    """

    game: str
    seed: int
    deals: int | None = None
    games: int | None = None
    seats: int | None = None
    stop: str | None = None
    schedule: Path | None = None
    seasons: int | None = None
    roster: tuple[str, ...] = ()
    elo0: float | None = None
    elo1: float | None = None
    alpha: float | None = None
    beta: float | None = None
    seeding: str | None = None


def build(name: str, bots: tuple[str, ...], options: Options) -> Mode:
    """The mode of that name for these bots.

    Raises ValueError with what was expected and found, BadFile for a schedule that is wrong, OSError for one that
    cannot be read.
    """
    check_fit(name, options)
    if name == "bracket":
        check_bots(bots, 2)
        deals = 51 if options.deals is None else options.deals
        return Bracket(bots, deals, ranked=options.seeding != NAMES)
    if name == "experiment":
        return Experiment(bots, 1000 if options.deals is None else options.deals, options.seed)
    if name == "league":
        return league(bots, options)
    if name == "comparison":
        return comparison(bots, options)
    return round_robin(bots, options, gauntlet=name == "gauntlet")


def check_fit(name: str, options: Options) -> None:
    """Raises ValueError for an option that this mode does not have: it would change nothing."""
    for option in (*CHOSEN, "schedule"):
        if getattr(options, option) is not None and option not in OPTIONS[name]:
            others = [other for other in MODES if options.game in MODES[other] and option in OPTIONS[other]]
            raise ValueError(f"it has no --{option}: leave that out, or choose --format {' or '.join(others)}")


def league(bots: tuple[str, ...], options: Options) -> League:
    """A league with the schedule asked for, or one that is generated."""
    if options.schedule is None:
        games = generate_schedule(bots, 1 if options.deals is None else options.deals)
    elif options.deals is None:
        games = read_schedule(options.schedule, bots, options.roster)
    else:
        raise ValueError("expected --deals or --schedule, found both: the deals are in the schedule")
    return League(games, 1 if options.seasons is None else options.seasons)


def comparison(bots: tuple[str, ...], options: Options) -> Comparison:
    """A comparison of the first two bots, at the smallest table of the game or one of the size asked for."""
    check_bots(bots, 2)
    first, second, *_ = bots
    given = {name: getattr(options, name) for name in FRACTIONS if getattr(options, name) is not None}
    most = 20_000 if options.games is None else options.games
    return Comparison(bots, table_size(options), options.seed, replace(Sprt(first, second), **given), most)


def table_size(options: Options) -> int:
    """How many sit at a table. Raises ValueError for a number that the game does not allow."""
    seats = games.game(options.game).SEATS
    chosen = seats[0] if options.seats is None else options.seats
    if chosen not in seats:
        expected = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else seats[0]
        raise ValueError(f"--seats {chosen}: expected {expected} bots at a table")
    return chosen


def round_robin(bots: tuple[str, ...], options: Options, *, gauntlet: bool = False) -> RoundRobin:
    """A round robin or gauntlet at tables of the size asked for, or the smallest of the game."""
    chosen = table_size(options)
    games_at_most = 2000 if options.games is None else options.games
    usual = "never" if gauntlet else "separated"
    rule = stop_rule(usual if options.stop is None else options.stop, bots)
    sets = most_sets(len(bots), chosen, games_at_most)
    match = "gauntlet" if gauntlet else "round-robin"
    return RoundRobin(bots, chosen, options.seed, games_at_most, rule, most_sets=sets, match=match, gauntlet=gauntlet)


def most_sets(bots: int, seats: int, games: int) -> int:
    """How many sets of bots may play on a deal: all pairs if two sit at a table; at larger tables so few that there are
    enough deals for an interval, though each bot is in one. Never more than 200, so that a stage ends in time.
    """
    if seats == 2:
        return MOST_SETS
    return min(MOST_SETS, max(-(-bots // seats), games // (DEALS * 2 * seats)))


def stop_rule(words: str, bots: tuple[str, ...]) -> Rule | None:
    """The rule in the words of the option `stop`."""
    if words == "separated":
        return Separation()
    if words == "never":
        return None
    pair = words.split(",")
    if len(pair) != 2 or not set(pair) <= set(bots) or pair[0] == pair[1]:
        raise ValueError(f"--stop {words}: expected separated, never, or the names of two of the bots, as in A,B")
    return Sprt(pair[0], pair[1])


def describe(mode: Mode, options: Options) -> tuple[tuple[str, Option], ...]:
    """What makes this mode again with `rebuild`, besides its bots: the chosen options, and a schedule from a file."""
    chosen = ((name, getattr(options, name)) for name in CHOSEN)
    described: list[tuple[str, Option]] = [
        (name, repr(value) if isinstance(value, float) else value) for name, value in chosen if value is not None
    ]
    if isinstance(mode, League) and options.schedule is not None:
        described.append(("schedule", tuple((game.deal, *game.seats) for game in mode.schedule)))
    return tuple(described)


def rebuild(name: str, bots: tuple[str, ...], options: Options, schedule: Sequence[Sequence[str | int]] = ()) -> Mode:
    """The mode that `describe` has described. ValueError if there is none."""
    if not schedule:
        return build(name, bots, options)
    games = tuple(Game(int(deal), tuple(map(str, seats))) for deal, *seats in schedule)
    return League(games, 1 if options.seasons is None else options.seasons)
