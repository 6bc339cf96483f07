"""`GAME [BOT ...]`: play a tournament and write its report."""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arenas.commands import _analyses, path, require_packages
from arenas.modes import Mode
from arenas.modes.choice import MODES, NAMES, Options, build, describe
from arenas.modes.comparison import Comparison
from arenas.modes.comparison import describe as describe_state
from arenas.modes.league_files import BadFile
from arenas.tournament import entrants, several
from arenas.tournament.outcome import sum_up
from arenas.tournament.plan import Plan
from arenas.tournament.saved_games import SavedGames
from arenas.tournament.schedule import Schedule, Trial
from arenas.tournament.secret import SECRET, secret_seed
from arenas.values.games import Entrant, Outcome, Record, Seating
from arenas.values.report import Bot, Report
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import pools
from judge.execution.store import STORE, Store
from judge.reporting.publishing import list_written, try_to_write

if TYPE_CHECKING:
    from judge.execution.pools import Pool
    from judge.reporting.reports.html.theme import Theme

PACKAGES = ("openskill", "jinja2")
"""The extra `arenas`."""

MOST_LEFT_OUT = 10

DEALS = {
    "bracket": "bracket: deals of a match, each played twice (default: 51)",
    "experiment": "experiment: deals, each played once (default: 1000)",
    "league": "league: deals of the schedule that is made if none is given (default: 1)",
}

NEEDED = {"comparison": 2, "gauntlet": 1}
"""How many of the first bots a mode is about: without them it would be about others."""

TEST = {
    "elo0": "Elo of the first bot above the second, if it is no better (default: 0)",
    "elo1": "the same, if it is better (default: 40)",
    "alpha": "how often the test may say that it is better, and it is not (default: 0.05)",
    "beta": "how often it may miss that it is (default: 0.05)",
}


def add_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    """The bots, the mode, where the report goes, and how it is played."""
    parser.add_argument(
        "bots", nargs="*", metavar="BOT", help="a file, a folder, a house bot, or `house` for all of them (default)"
    )
    if game in several.BASES:
        parser.add_argument(
            "--bot", action="append", default=[], metavar="NAME",
            help="of a file with several bots, only this one plays (may be repeated)",
        )  # fmt: skip
    _add_mode_arguments(parser, game)
    add_test_arguments(parser, "comparison: ")
    add_playing_arguments(parser, game)
    parser.set_defaults(game=game)


def _add_mode_arguments(parser: argparse.ArgumentParser, game: str) -> None:
    modes = [name for name in MODES if game in MODES[name]]
    parser.add_argument("--format", choices=modes, default=modes[0], help=f"default: {modes[0]}")
    parser.add_argument("--deals", type=int, metavar="N", help=DEALS[modes[0]])
    parser.add_argument("--games", type=int, metavar="N", help="the most games (default: 2000; comparison: 20000)")
    parser.add_argument("--seats", type=int, metavar="N", help="bots at a table (default: as few as can play)")
    parser.add_argument(
        "--stop", metavar="RULE",
        help="when a round robin ends: separated (the best two are; default), BOT,BOT (the first is stronger), never",
    )  # fmt: skip
    if game == "hearts":
        parser.add_argument("--roster", type=path, metavar="CSV", help="file with the bots and their files")
        parser.add_argument("--schedule", type=path, metavar="CSV", help="league: file with the games")
        parser.add_argument("--seasons", type=int, metavar="N", help="league: how often it is played (default: 1)")


def add_test_arguments(parser: argparse.ArgumentParser, prefix: str = "") -> None:
    """The hypotheses of the sequential test, and how often it may be wrong."""
    for name, words in TEST.items():
        parser.add_argument(f"--{name}", type=float, metavar="X", help=f"{prefix}{words}")


def add_playing_arguments(parser: argparse.ArgumentParser, out: str) -> None:
    """How it is played, and what becomes of it; `out` is the report's folder below out/arenas."""
    parser.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="number from which all cards come (default: a secret one, shown at the end)",
    )
    parser.add_argument("--trusted", action="store_true", help="play without a sandbox: fast, for bots that you trust")
    parser.add_argument("--out", type=path, metavar="DIR", help=f"folder for the report (default: out/arenas/{out})")
    parser.add_argument(
        "--records",
        choices=("some", "all"),
        default="some",
        help="all: write every game, so that `verify` can check the report (default: some to look at)",
    )
    parser.add_argument(
        "--theme", type=path, metavar="DIR", help="a folder with style.css or templates that change the page"
    )
    _analyses.add_arguments(parser)
    parser.add_argument("--jobs", type=int, metavar="N", help="games played at once (default: one per core)")
    parser.add_argument(
        "--pool", default="processes", metavar="NAME", help=f"workers: {', '.join(pools.names())} (default: processes)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="for --pool dask: where its scheduler listens")
    parser.add_argument("--no-cache", action="store_true", help="play all games again, store none")


def main(args: argparse.Namespace) -> int:
    """Return 0; BadUsage if it cannot be played."""
    game = args.game
    for option in ("jobs", "deals", "games", "seats", "seasons", "analyse_games"):
        value = getattr(args, option, None)
        if value is not None and value < 1:
            raise BadUsage(f"--{option.replace('_', '-')} {value}: expected a whole number from 1")
    jobs = pools.cores() if args.jobs is None else args.jobs
    if args.seed is not None and not 0 <= args.seed < 1 << 64:
        raise BadUsage(f"--seed {args.seed}: expected a whole number from 0 to 2^64 - 1")
    require_packages("a tournament", PACKAGES)
    theme = _theme(args.theme, game)
    out = args.out or Path("out", "arenas", game)
    entered = _entrants(args)
    _analyses.check_names(args, entered)
    if args.seed is None:
        args.seed = secret_seed(Path.cwd() / SECRET, game, args.format, sorted(entered.items()))
    store = Store(None if args.no_cache else Path.cwd() / STORE)
    with (
        contextlib.closing(store),
        pools.start(args.pool, jobs, args.scheduler, package="arenas.runners.worker") as pool,
    ):
        refused = _refused(game, entered, args, pool)
        for name in [name for name in entered if name in refused]:
            print(f"arenas: {printable(f'{name} cannot play: {refused[name]}', 1000)}", file=sys.stderr)
        for name in [*entered][: NEEDED.get(args.format, 0)]:
            if name in refused:
                raise BadUsage(f"--format {args.format}: it is about {name}, which cannot play")
        playing = {name: entrant for name, entrant in entered.items() if name not in refused}
        plan = Plan(game, _mode(args, tuple(playing), tuple(entered)), playing, args.seed, args.trusted)
        try_to_write(out)
        schedule = _play(plan, store, pool)
        _say_silent(schedule)
        return _finish(args, _report(args, plan, entered, refused, schedule.records), out, theme, pool)


def _say_silent(schedule: Schedule) -> None:
    for name in sorted(schedule.silent):
        print(f"arenas: {name} never answered in time: after a few games it was not asked any more", file=sys.stderr)


def _theme(folder: Path | None, game: str) -> Theme:
    from arenas.reporting import page
    from judge.reporting.reports.html.theme import NO_THEME, read_theme

    if folder is None:
        return NO_THEME
    theme = read_theme(folder, page.TEMPLATES)
    page.check_theme(game, theme)
    return theme


def _entrants(args: argparse.Namespace) -> Mapping[str, Entrant]:
    roster = getattr(args, "roster", None)
    if roster is None:
        entered = entrants.find(args.game, args.bots or [entrants.HOUSE], getattr(args, "bot", ()))
        for name, entrant in entered.items():
            if name != entrant.stem:
                print(f"arenas: {printable(entrant.path or entrant.file, 200)} plays as {name}", file=sys.stderr)
        _print_left_out(entrants.list_left_out(args.bots), "a bot is one file, and its name ends in .py")
        _print_left_out(entrants.list_links(args.bots), "a link is followed only to a file in the same folder")
        return entered
    if args.bots:
        raise BadUsage(f"--roster {roster}: it names all bots, found {args.bots[0]} beside it: add it to the roster")
    return entrants.of_roster(roster)


def _print_left_out(paths: Sequence[Path], why: str) -> None:
    if paths:
        names = ", ".join(printable(str(path), 200) for path in paths[:MOST_LEFT_OUT])
        more = f" and {len(paths) - MOST_LEFT_OUT} more" if len(paths) > MOST_LEFT_OUT else ""
        print(f"arenas: left out: {names}{more}: {why}", file=sys.stderr)


def _refused(game: str, entered: Mapping[str, Entrant], args: argparse.Namespace, pool: Pool) -> Mapping[str, str]:
    from arenas.runners import worker

    trial = Trial(Plan(game, _Nothing(), entered, args.seed, args.trusted))
    worker.work_through(trial, pool)
    return trial.refused


def _mode(args: argparse.Namespace, names: tuple[str, ...], roster: tuple[str, ...]) -> Mode:
    try:
        return build(args.format, names, _options(args, roster))
    except BadFile as error:
        raise BadUsage(str(error)) from None
    except OSError as error:
        raise BadUsage(f"--schedule {args.schedule}: {error.strerror}: expected a CSV file") from None
    except ValueError as error:
        raise BadUsage(f"--format {args.format}: {error}") from None


def _options(args: argparse.Namespace, roster: tuple[str, ...]) -> Options:
    return Options(
        args.game, args.seed, args.deals, args.games, args.seats, args.stop,
        getattr(args, "schedule", None), getattr(args, "seasons", None), roster,
        **{name: getattr(args, name) for name in TEST},
        seeding=NAMES if args.format == "bracket" and len(args.bots) < len(roster) else None,  # a folder, or `house`
    )  # fmt: skip


def _play(plan: Plan, store: Store, pool: Pool) -> Schedule:
    from arenas.runners import worker
    from judge.reporting.terminal.progress import ProgressLine

    with ProgressLine(0, sys.stderr) as progress:

        def tell(played: Mapping[Seating, Outcome]) -> None:
            if isinstance(plan.mode, Comparison):
                progress.tell(describe_state(plan.mode.look(played)))

        schedule = Schedule(plan, SavedGames(store), progress, pool.workers(), store.close, tell)
        try:
            worker.work_through(schedule, pool)
        except KeyboardInterrupt:
            done = f"{len(schedule.records)} games are finished"
            advice = "the same command goes on from there" if store.path else "nothing was stored"
            raise KeyboardInterrupt(f"interrupted: {done}; {advice}") from None
    if store.fault:
        print(f"arenas: {printable(store.fault, 1000)}", file=sys.stderr)
    return schedule


def _report(
    args: argparse.Namespace,
    plan: Plan,
    entered: Mapping[str, Entrant],
    refused: Mapping[str, str],
    records: Mapping[Seating, Record],
) -> Report:
    bots = tuple(
        Bot(name, entrant.file, hashlib.sha256(entrant.source).hexdigest(), refused=refused.get(name, ""))
        for name, entrant in entered.items()
    )
    options = describe(plan.mode, _options(args, tuple(entered)))
    keeps_all = args.records == "all"
    empty = Report(args.game, args.format, args.seed, args.trusted, bots, keeps_all=keeps_all, options=options)
    return sum_up(empty, plan.mode, records)


def _finish(args: argparse.Namespace, report: Report, out: Path, theme: Theme, pool: Pool) -> int:
    from arenas.reporting import publishing, terminal

    first = published = publishing.publish(report, out, theme)
    print(f"{terminal.show(report)}\n")
    if args.analyse:  # the report is there already if somebody interrupts this
        published = publishing.publish(report, out, theme, _analyses.analyse_tournament(args, report, out, pool))
    removed, changed = (
        [file for file in files if file not in published.written] for files in (first.removed, first.changed)
    )
    print("\n".join(f"wrote {name}" for name in list_written(published.written, out)))
    if removed:
        print(f"removed {many(len(removed), 'file')} of an earlier report")
    for file in changed:
        why = "an earlier report wrote it and it was changed since; remove it or move it elsewhere"
        print(f"arenas: {printable(f'{file} was not removed: {why}', 1000)}", file=sys.stderr)
    return 0


class _Nothing:
    """A mode without games."""

    def wanted(self, played: object) -> tuple[()]:
        return ()

    def tables(self, played: object) -> tuple[()]:
        return ()
