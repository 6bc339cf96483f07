"""`run FILE`: judge one program case by case, and explain its first failure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.commands._options import PACKAGE, UNSAFE

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The submission, its problem, the cases, what is shown."""
    parser.add_argument(
        "file", type=Path, nargs="?", metavar="FILE", help="the program, in any language that `doctor` lists"
    )
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument("--problem", metavar="ID", help="the problem (default: what the file's name begins with)")
    chosen.add_argument("--package", type=Path, metavar="DIR", help=PACKAGE)
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--case",
        action="append",
        metavar="NAME",
        help="only these cases: the beginning of a name (sample, 004), or a pattern with *; may be repeated",
    )
    which.add_argument(
        "--input",
        action="append",
        metavar="PATH",
        help="a file with a case of your own, or - for standard input; may be repeated",
    )
    which.add_argument("--failed", action="store_true", help="only the cases that this program failed before")
    parser.add_argument("--first", action="store_true", help="stop at the first case that fails")
    parser.add_argument("--all", action="store_true", help="show a line for every secret case")
    parser.add_argument(
        "--output", action="store_true", help="show what the program prints on the case that is explained"
    )
    parser.add_argument(
        "--interact",
        action="store_true",
        help="in an interactive problem, be the judge by hand; without FILE, be the program",
    )
    parser.add_argument("--watch", action="store_true", help="judge again whenever FILE is saved, until Ctrl-C")
    parser.add_argument(
        "--fresh", action="store_true", help="start a fresh interpreter for every case instead of a fork"
    )
    parser.add_argument("--unsafe", action="store_true", help=UNSAFE)


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if the program is accepted, 1 if it is not, 3 if the judge failed."""
    from judge.commands import _program  # `run --help` needs nothing that judges

    if args.package is None:
        return _program.run(args, root)
    from judge.commands._in_place import opened

    with opened(args.package) as (inside, taken):
        args.problem = taken.problem_id
        return _program.run(args, inside)
