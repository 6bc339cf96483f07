"""`verify DIR`: check a report by its records: play each game again, and make each table again."""

from __future__ import annotations

import argparse

from arenas.commands import path, require_packages
from judge.base.printable import printable
from judge.base.wording import many

MOST_SHOWN = 20


def add_arguments(parser: argparse.ArgumentParser, _name: str) -> None:
    """The folder of the report."""
    parser.add_argument(
        "folder", type=path, metavar="DIR", help="the report of a tournament that was played with --records all"
    )
    parser.add_argument("--theme", type=path, metavar="DIR", help="the theme of its page, if it has one")


def main(args: argparse.Namespace) -> int:
    """Return 0 if the report is what its records make, 1 if not."""
    require_packages("verify", ("openskill", "jinja2"))
    from arenas.reporting.verification import verify
    from judge.reporting.reports.html.theme import NO_THEME, read_theme

    if args.theme is None:
        theme = NO_THEME
    else:
        from arenas.reporting.page import TEMPLATES

        theme = read_theme(args.theme, TEMPLATES)
    found = verify(args.folder, theme)
    games = many(found.games, "game")
    for line in found.differences[:MOST_SHOWN]:
        print(printable(line, 600))
    if len(found.differences) > MOST_SHOWN:
        print(f"... and {len(found.differences) - MOST_SHOWN} more")
    for name in found.others[:MOST_SHOWN]:
        print(f"{printable(name, 200)}: no file of this report: not checked")
    if len(found.others) > MOST_SHOWN:
        print(f"... and {len(found.others) - MOST_SHOWN} more")
    if found.differences:
        print(f"{games} played again: {many(len(found.differences), 'difference')} between the records and the report")
        return 1
    print(f"{games} played again by the rules: their records make all {found.files} files of the report, byte for byte")
    if found.has_analyses:
        print("not checked: the files in analysis/; `arenas analyse` makes them again")
    return 0
