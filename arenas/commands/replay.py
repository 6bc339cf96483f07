"""`replay FILE`: check the record of a game against the rules and show it."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

from arenas.commands import path, require_packages
from arenas.replaying.records import BadRecord, read_record
from arenas.replaying.showing import FITS, show
from judge.base.errors import BadUsage
from judge.base.files import write_atomic

MOST_BYTES = 1 << 22
HEAD = 2
"""Lines that say which game it is, and whether it fits the rules."""


def add_arguments(parser: argparse.ArgumentParser, _name: str) -> None:
    """The record, and where a page with it goes."""
    parser.add_argument("file", type=path, metavar="FILE", help="a case, a blank line, and its transcript")
    parser.add_argument("--html", type=path, metavar="OUT", help="write a page with the card table, show no lines")
    parser.add_argument(
        "--theme",
        type=path,
        metavar="DIR",
        help="for --html: a folder with style.css or templates that change the page",
    )


def main(args: argparse.Namespace) -> int:
    """Return 0 if the record fits the rules, 1 if not."""
    if args.theme and not args.html:
        raise BadUsage("--theme changes the page of --html: add --html OUT, or leave out --theme")
    if args.html:
        require_packages("--html", ["jinja2"])
        if args.html.resolve() == args.file.resolve():
            raise BadUsage(f"--html {args.html}: that is the record itself: give another file")
    data = read(args.file)
    try:
        lines = list(islice(show(data), HEAD if args.html else None))
        written = read_record(data)
    except BadRecord as error:
        raise BadUsage(f"{args.file}: {error}") from None
    if args.html:
        from arenas.reporting.page import TEMPLATES, render_game
        from judge.reporting.reports.html.theme import NO_THEME, read_theme

        theme = read_theme(args.theme, TEMPLATES) if args.theme else NO_THEME
        lines.append(f"wrote {write_atomic(args.html, render_game(written, theme))}")
    print("\n".join(lines))
    return 0 if lines[1] == FITS else 1


def read(file: Path) -> bytes:
    """The content of a record's file. BadUsage if it cannot be read."""
    try:
        with file.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadUsage(f"{file}: {error.strerror}: expected the record of a game") from None
    if len(data) > MOST_BYTES:
        raise BadUsage(f"{file}: expected a record of at most {MOST_BYTES >> 20} MiB")
    return data
