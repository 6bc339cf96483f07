"""`analyse RECORD|DIR --bot NAME`: what a bot's moves were worth, beside those of a strong house bot."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from arenas.analysis.analysing import analyse
from arenas.commands import path, require_packages
from arenas.reporting.analysis import data, inputs, page, wording
from arenas.runners.trusted import without_streams
from judge.base.errors import BadUsage
from judge.base.printable import printable
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
    parser.add_argument("--games", type=int, default=10, metavar="N", help="the most games (default: 10)")
    parser.add_argument(
        "--continuations",
        type=int,
        default=CONTINUATIONS,
        metavar="N",
        help=f"how often a move is played on (default: {CONTINUATIONS})",
    )
    parser.add_argument(
        "--out", type=path, default=OUT, metavar="DIR", help=f"folder for the analysis (default: {OUT})"
    )


def main(args: argparse.Namespace) -> int:
    """Return 0; BadUsage if there is nothing to analyse."""
    if args.games < 1:
        raise BadUsage(f"--games {args.games}: expected a whole number from 1")
    if args.continuations < LEAST:
        raise BadUsage(f"--continuations {args.continuations}: expected a whole number from {LEAST}")
    require_packages("analyse", ("jinja2",))
    analyse_records(args.records, args.bot, args.games, args.continuations, args.out)
    return 0


def analyse_records(records: Path, bot: str, games: int, continuations: int, out: Path) -> None:
    """Analyse the moves of this bot in a record or a report, write the analysis to the folder and show it. BadUsage if
    there is nothing to analyse."""
    recorded = inputs.read(records, bot, games)
    publishing.try_to_write(out)

    def tell(name: str) -> None:
        print(f"arenas: {printable(name, 200)}", file=sys.stderr)

    with without_streams(None):
        analysis = analyse(bot, recorded, continuations, tell)

    def write(folder: Path) -> list[Path]:
        return [*data.write(analysis, folder), *page.write(analysis, recorded, folder)]

    published = publishing.publish(out, write)
    print(f"{wording.show(analysis)}\n")
    print("\n".join(f"wrote {name}" for name in list_written(published.written, out)))
