"""`statement ID`: show a problem's statement, or write it as a page."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.base.root import kit_folder
from judge.problem import choice, definition, statement

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from judge.values.problem import Problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problem, and in what form."""
    parser.add_argument("problem", metavar="ID", nargs="?", help="the problem (default: the only one there is)")
    parser.add_argument(
        "--html", type=Path, metavar="OUT", help="write one page instead, with points, limits and samples as they are"
    )
    parser.add_argument(
        "--theme",
        type=Path,
        metavar="DIR",
        help="for --html: a folder with style.css or templates of its own",
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. BadUsage if there is no such problem, or it has no statement."""
    if args.theme and not args.html:
        raise BadUsage("--theme changes the page of --html: add --html OUT, or leave out --theme")
    if args.theme and root == kit_folder():
        raise BadUsage("--theme works only in the teacher's checkout: `export kit --theme` puts a theme into a kit")
    problem = definition.load(root, args.problem or choice.only_problem(root))
    if args.html is None:
        print(statement.read(problem), end="")
        return 0
    if args.html.is_dir():
        raise BadUsage(f"--html {args.html}: that is a folder: give the name of a file, such as {problem.id}.html")
    if args.html.exists() and args.html.resolve().is_relative_to(problem.folder.resolve()):
        raise BadUsage(f"--html {args.html}: that is a file of the problem: give another one")
    print(f"wrote {printable(str(write_atomic(args.html, _page(problem, args.theme))), 1000)}")
    return 0


def _page(problem: Problem, theme: Path | None) -> Iterator[str]:
    """The page; a kit has it ready, because students have no Jinja2."""
    from judge.reporting.reports.html.statement import PAGE, page
    from judge.reporting.reports.html.theme import NO_THEME, read_theme

    if problem.kit_cases is not None:
        return iter([(problem.folder / PAGE).read_text(encoding="utf-8")])
    return page(problem, read_theme(theme) if theme else NO_THEME)
