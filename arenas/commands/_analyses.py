"""`--analyse BOT` of a tournament: at its end, where this bot loses."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from arenas.analysis.choosing import MOST_GAMES, Choice
from judge.base.errors import BadUsage, suggestion

if TYPE_CHECKING:
    from collections.abc import Collection
    from pathlib import Path

    from arenas.reporting.publishing import Analysed
    from arenas.values.report import Report
    from judge.execution.pools import Pool


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What a tournament analyses when it is over."""
    parser.add_argument(
        "--analyse", action="append", default=[], metavar="BOT",
        help="at the end, say where this bot loses (may be repeated)",
    )  # fmt: skip
    parser.add_argument(
        "--analyse-games", type=int, metavar="N",
        help=f"of each such bot at most so many games, evenly spread (default: {MOST_GAMES})",
    )  # fmt: skip
    parser.add_argument(
        "--analyse-worst", action="store_true", help="analyse the games in which the bot did worst instead"
    )


def check_names(args: argparse.Namespace, entered: Collection[str]) -> None:
    """BadUsage if a bot is to be analysed that does not play, or if it is said how, but not of which bot. A bot that is
    named twice is analysed once."""
    if not args.analyse and (args.analyse_worst or args.analyse_games is not None):
        option = "--analyse-worst" if args.analyse_worst else "--analyse-games"
        raise BadUsage(f"{option}: expected the bot, too: add --analyse BOT")
    args.analyse = list(dict.fromkeys(args.analyse))
    for name in args.analyse:
        if name not in entered:
            raise BadUsage(f"--analyse {name}: no such bot in this tournament; {suggestion(name, sorted(entered))}")


def analyse_tournament(args: argparse.Namespace, report: Report, out: Path, pool: Pool) -> list[Analysed]:
    """Analyse the games of the bots asked for, and show what was found. A bot without games is left out, and that is
    said."""
    # It takes its time, and only who wants it waits for it.
    from arenas.analysis.analysing import analyse
    from arenas.commands.analyse import CONTINUATIONS, tell
    from arenas.reporting.analysis import inputs, wording
    from arenas.reporting.publishing import Analysed

    choice = Choice(args.analyse_games or MOST_GAMES, args.analyse_worst)
    found = []
    for bot in args.analyse:
        records = [record for record in report.records if bot in record.seating.seats]
        if not records:
            tell(f"{bot} has played no game: there is nothing to analyse")
            continue
        chosen = inputs.take(out, report.game, records, bot, choice)
        tell(f"{bot}: analysing {chosen.words}; each move is played on {CONTINUATIONS} times")
        analysis = analyse(bot, chosen, CONTINUATIONS, tell, pool)
        print(f"{wording.show(analysis)}\n")
        found.append(Analysed(analysis, chosen.games))
    return found
