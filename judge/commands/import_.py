"""`import PATH [--id ID]`: make a problem from a folder or zip file: inputs and answers, or another judge's package."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.authoring.importing import Wishes, take_in
from judge.authoring.placing import say_first
from judge.base.printable import printable
from judge.commands.new import check_title
from judge.judging import compare
from judge.reporting.terminal.columns import wrap_prose
from judge.reporting.terminal.next_steps import show_commands
from judge.reporting.terminal.palette import reading_width

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to import, and how."""
    parser.add_argument(
        "path", type=Path, metavar="PATH", help="a folder or zip file: 1.in and 1.out, or a problem of another judge"
    )
    parser.add_argument("--id", metavar="ID", help="the problem's id (default: from the name of the folder)")
    parser.add_argument(
        "--title", metavar="TITLE", help="its title, also to choose one problem of a file (default: as found)"
    )
    parser.add_argument(
        "--samples", type=int, metavar="N", help="the first N cases are samples (default: by name, otherwise the first)"
    )
    parser.add_argument(
        "--compare",
        choices=compare.names(),
        metavar="NAME",
        help=f"how outputs are compared: {', '.join(compare.names())}",
    )
    parser.add_argument(
        "--no-run",
        action="store_true",
        help="run none of its programs: no verdicts, no limit of time, no cases made by them",
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 when the problem is in its place."""
    title = None if args.title is None else check_title(args.title)
    first = say_first(root)
    runs = not args.no_run
    wishes = Wishes(args.id, title, args.samples, args.compare, measures=runs, judges=runs, makes=runs, validates=runs)
    taken = take_in(root, args.path, wishes)
    problem_id = taken.problem_id
    for line in filter(None, (first, *taken.lines, *(f"note: {one.what}" for one in (*taken.findings, *taken.faults)))):
        print("\n".join(wrap_prose(printable(line, 1000), reading_width())))
    print(f"wrote problems/{problem_id}, cases/{problem_id} and expected/{problem_id}\n")
    print(show_commands("What to do next:", _steps(problem_id, taken.files), args.root))
    return 0


def _steps(name: str, files: Iterable[str]) -> list[tuple[str, tuple[str, ...]]]:
    folder = f"problems/{name}"
    accepted = f"{folder}/submissions/accepted"
    has_right = any(file.startswith(f"{accepted}/") for file in files)
    first = (
        "look at the points and limits" if has_right else f"put a right program into {accepted}; points and limits are"
    )
    return [
        ("judge a program", ("run", "FILE", "--problem", name)),
        (f"read {folder}/statement.md, and write what is missing", ("statement", name)),
        (f"{first} in {folder}/problem.yaml", ("check", name)),
        ("see the cases", ("cases", name, "--list")),
        ("add a case", ("add-case", name, "FILE", "--answer", "FILE")),
    ]
