"""Makes a mode from the options of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from arenas import games
from arenas.modes import Mode, check_bots
from arenas.modes.bracket import Bracket
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
}
"""The games of each mode; for a game, the first is the default."""

OPTIONS = {
    "bracket": ("deals",),
    "experiment": ("deals",),
    "league": ("deals", "schedule", "seasons"),
    "round-robin": ("games", "seats", "stop"),
}
"""The options that each mode has."""


MOST_SETS, DEALS = 200, 30
"""Of a round robin: the most sets of bots, and the deals that there should at least be."""


@dataclass(frozen=True)
class Options:
    """What the command line says; None where it says nothing. `roster` are all bots that were entered, in order."""

    game: str
    seed: int
    deals: int | None = None
    games: int | None = None
    seats: int | None = None
    stop: str | None = None
    schedule: Path | None = None
    seasons: int | None = None
    roster: tuple[str, ...] = ()


def build(name: str, bots: tuple[str, ...], options: Options) -> Mode:
    """The mode of that name for these bots.

    Raises ValueError with what was expected and found, BadFile for a schedule that is wrong, OSError for one that
    cannot be read.
    """
    check_fit(name, options)
    if name == "bracket":
        check_bots(bots, 2)
        return Bracket(bots, options.seed, 51 if options.deals is None else options.deals)
    if name == "experiment":
        return Experiment(bots, 1000 if options.deals is None else options.deals, options.seed)
    if name == "league":
        return league(bots, options)
    return round_robin(bots, options)


def check_fit(name: str, options: Options) -> None:
    """Raises ValueError for an option that this mode does not have: it would change nothing."""
    for option in ("deals", "games", "seats", "stop", "schedule", "seasons"):
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
    return League(games, 1 if options.seasons is None else options.seasons, options.seed)


def round_robin(bots: tuple[str, ...], options: Options) -> RoundRobin:
    """A round robin at tables of the size asked for, or the smallest of the game."""
    seats = games.game(options.game).SEATS
    chosen = seats[0] if options.seats is None else options.seats
    if chosen not in seats:
        expected = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else seats[0]
        raise ValueError(f"--seats {chosen}: expected {expected} bots at a table")
    games_at_most = 2000 if options.games is None else options.games
    rule = stop_rule("separated" if options.stop is None else options.stop, options.seed, bots)
    sets = most_sets(len(bots), chosen, games_at_most)
    return RoundRobin(bots, chosen, options.seed, games_at_most, rule, most_sets=sets)


def most_sets(bots: int, seats: int, games: int) -> int:
    """How many sets of bots may play on a deal: all pairs if two sit at a table; at larger tables so few that there are
    enough deals for an interval, though each bot is in one. Never more than 200, so that a stage ends in time.
    """
    if seats == 2:
        return MOST_SETS
    return min(MOST_SETS, max(-(-bots // seats), games // (DEALS * 2 * seats)))


def stop_rule(words: str, seed: int, bots: tuple[str, ...]) -> Rule | None:
    """The rule in the words of the option `stop`."""
    if words == "separated":
        return Separation(seed)
    if words == "never":
        return None
    pair = words.split(",")
    if len(pair) != 2 or not set(pair) <= set(bots) or pair[0] == pair[1]:
        raise ValueError(f"--stop {words}: expected separated, never, or the names of two of the bots, as in A,B")
    return Sprt(pair[0], pair[1])


def describe(mode: Mode, options: Options) -> tuple[tuple[str, Option], ...]:
    """What makes this mode again with `rebuild`, besides its bots: the chosen options, and a schedule from a file."""
    chosen = ((name, getattr(options, name)) for name in ("deals", "games", "seats", "stop", "seasons"))
    described: list[tuple[str, Option]] = [(name, value) for name, value in chosen if value is not None]
    if isinstance(mode, League) and options.schedule is not None:
        described.append(("schedule", tuple((game.deal, *game.seats) for game in mode.schedule)))
    return tuple(described)


def rebuild(name: str, bots: tuple[str, ...], options: Options, schedule: Sequence[Sequence[str | int]] = ()) -> Mode:
    """The mode that `describe` has described. ValueError if there is none."""
    if not schedule:
        return build(name, bots, options)
    games = tuple(Game(int(deal), tuple(map(str, seats))) for deal, *seats in schedule)
    return League(games, 1 if options.seasons is None else options.seasons, options.seed)
