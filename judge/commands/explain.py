"""`explain CASE [--problem ID]`: show the right transcript of a case, with the reason for every line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.base.root import kit_folder
from judge.problem import traced_case
from judge.reporting.terminal.game import list_lines, show_line
from judge.reporting.terminal.palette import Palette, reading_width

if TYPE_CHECKING:
    import argparse

    from judge.problem.traced_case import TracedCase


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The case, its problem, and what is shown of it."""
    parser.add_argument("case", metavar="CASE", help="a file, or the name of a case, such as sample/001")
    parser.add_argument("--problem", metavar="ID", help="the problem (default: the only one with such a case)")
    parser.add_argument("--hands", action="store_true", help="above each line, show the players' cards before it")
    parser.add_argument(
        "--line", type=int, metavar="N", help="only line N: its reason, the table before it, and what else is allowed"
    )
    parser.add_argument(
        "--html", type=Path, metavar="OUT", help="write one page with the card table instead, open at line N"
    )
    parser.add_argument(
        "--theme",
        type=Path,
        metavar="DIR",
        help="for --html: a folder with style.css or templates that change the page",
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. BadUsage if there is no such case or line, or the reference calls it bad input."""
    if args.hands and (args.html or args.line is not None):
        other = "--html" if args.html else "--line"
        raise BadUsage(f"{other} shows the whole table: leave out --hands")
    if args.theme and not args.html:
        raise BadUsage("--theme changes the page of --html: add --html OUT, or leave out --theme")
    if args.theme and root == kit_folder():
        raise BadUsage("--theme works only in the teacher's checkout: `export kit --theme` puts a theme into a kit")
    traced = traced_case.find(root, args.case, args.problem)
    if args.line is not None and not 1 <= args.line <= len(traced.trace):
        raise BadUsage(f"--line {args.line}: expected a line of {printable(traced.case.id)}, 1 to {len(traced.trace)}")
    if args.html:
        print(f"wrote {printable(str(_write_page(args.html, traced, args.line or 1, args.theme)), 1000)}")
        return 0
    print(f"{traced.heading}\n")
    if args.line is not None:
        lines = show_line(traced.trace, args.line, traced.problem.event, reading_width(), Palette.of(sys.stdout))
        print("\n".join(lines))
    else:
        print("\n".join(list_lines(traced.trace, reading_width(), hands=args.hands)))
    return 0


def _write_page(out: Path, found: TracedCase, line: int, theme: Path | None) -> Path:
    from judge.reporting.reports.html import game
    from judge.reporting.reports.html.theme import NO_THEME, read_theme

    if out.is_dir():
        raise BadUsage(f"--html {out}: that is a folder: give the name of a file, such as {out / 'game.html'}")
    if out.exists() and out.resolve() in (found.case.input.resolve(), found.case.expected.resolve()):
        raise BadUsage(f"--html {out}: that is the case itself: give another file")
    return write_atomic(out, game.page(found, line, read_theme(theme) if theme else NO_THEME))
