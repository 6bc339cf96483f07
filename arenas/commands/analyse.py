"""`analyse RECORD|DIR --bot NAME`: what a bot's moves were worth, beside those of a strong house bot."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arenas.analysis.analysing import analyse
from arenas.analysis.choosing import MOST_GAMES, Choice
from arenas.commands import path, require_packages
from arenas.reporting.analysis import data, inputs, page, wording
from judge.base.errors import BadUsage
from judge.base.printable import printable
from judge.execution import pools
from judge.reporting import publishing
from judge.reporting.publishing import list_written

OUT = Path("out", "arenas", "analysis")
CONTINUATIONS = 200
LEAST = 2
"""Continuations: with fewer there is no standard error."""


def add_arguments(parser: argparse.ArgumentParser, _name: str) -> None:
    """The records, the bot, how much is computed, and where it goes."""
    parser.add_argument("records", type=path, metavar="RECORD|DIR", help="a record, or the report of a tournament")
    parser.add_argument("--bot", required=True, metavar="NAME", help="the bot whose moves are analysed")
    parser.add_argument(
        "--games", type=int, default=MOST_GAMES, metavar="N",
        help=f"the most games, evenly spread over all of its games (default: {MOST_GAMES})",
    )  # fmt: skip
    parser.add_argument("--worst", action="store_true", help="take the games in which it did worst instead")
    parser.add_argument(
        "--continuations",
        type=int,
        default=CONTINUATIONS,
        metavar="N",
        help=f"how often a move is played on (default: {CONTINUATIONS})",
    )
    parser.add_argument("--jobs", type=int, metavar="N", help="games analysed at once (default: one per core)")
    parser.add_argument(
        "--out", type=path, default=OUT, metavar="DIR", help=f"folder for the analysis (default: {OUT})"
    )


def main(args: argparse.Namespace) -> int:
    """Return 0; BadUsage if there is nothing to analyse."""
    for option, least in (("games", 1), ("continuations", LEAST), ("jobs", 1)):
        value = getattr(args, option)
        if value is not None and value < least:
            raise BadUsage(f"--{option} {value}: expected a whole number from {least}")
    require_packages("analyse", ("jinja2",))
    choice = Choice(args.games, args.worst)
    analyse_records(args.records, args.bot, choice, args.continuations, args.out, args.jobs or pools.cores())
    return 0


def analyse_records(records: Path, bot: str, choice: Choice, continuations: int, out: Path, jobs: int) -> None:
    """Analyse the moves of this bot in a record or a report, write the analysis to the folder and show it. BadUsage if
    there is nothing to analyse."""
    chosen = inputs.read(records, bot, choice)
    publishing.try_to_write(out)
    with pools.start("processes", jobs) as pool:
        analysis = analyse(bot, chosen, continuations, tell, pool)

    def write(folder: Path) -> list[Path]:
        return [*data.write(analysis, folder), *page.write(analysis, chosen.games, folder)]

    published = publishing.publish(out, write)
    print(f"{wording.show(analysis)}\n")
    print("\n".join(f"wrote {name}" for name in list_written(published.written, out)))


def tell(words: str) -> None:
    """Say how far it is."""
    print(f"arenas: {printable(words, 300)}", file=sys.stderr, flush=True)
