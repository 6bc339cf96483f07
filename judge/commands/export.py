"""`export WHAT [--problem ID ...]`: write a kit for students, or an autograder for a platform such as Gradescope.

The kit is the wheel that students install: the judge and the public cases. It holds no secret case, solution, generator
or misreading: the random cases in it, and all golden transcripts and traces, are recorded. An autograder holds the
secret cases and the programs of its problems: keep it from students.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.files import write_atomic
from judge.base.wording import many
from judge.commands import TEACHERS
from judge.execution.store import STORE, Store
from judge.kit import public, wheel
from judge.kit.contents import KitContents
from judge.platforms import autograder
from judge.problem import definition
from judge.problem.isolation import UNSAFE
from judge.reporting.reports.html import game
from judge.reporting.reports.html.theme import NO_THEME, read_theme

if TYPE_CHECKING:
    import argparse

    from judge.values.problem import Problem

MOST = 5_000
DEFAULT_RANDOM = 200
_OF_KITS, _OF_AUTOGRADERS = ("random", "seed", "theme"), ("timeout", "unsafe")
SHORTEST = 30
# Far from the seeds of the counterexamples: who passes all cases of a kit may still get one of those.
DEFAULT_SEED = 1_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to export, and where to."""
    parser.add_argument(
        "what",
        choices=["kit", *autograder.names()],
        metavar="WHAT",
        help=f"kit: one file that students install; an autograder: {', '.join(autograder.names())}",
    )
    parser.add_argument("--problem", action="append", metavar="ID", help="only this problem; may be repeated")
    parser.add_argument(
        "--out", type=Path, default=Path("out"), metavar="DIR", help="the folder for the file (default: out)"
    )
    parser.add_argument(
        "--random",
        type=int,
        metavar="N",
        help=f"in a kit: number of random cases for `stress`, for each problem (default: {DEFAULT_RANDOM})",
    )
    parser.add_argument(
        "--seed",
        type=int,
        metavar="S",
        help=f"in a kit: first seed of the random cases; other seeds give other cases (default: {DEFAULT_SEED})",
    )
    parser.add_argument(
        "--timeout",
        type=int,
        metavar="S",
        help="an autograder ends before S seconds, the platform's time limit (default: the platform's own)",
    )
    parser.add_argument("--unsafe", action="store_true", help=UNSAFE)
    parser.add_argument(
        "--theme",
        type=Path,
        metavar="DIR",
        help="a folder with style.css or templates: for the pages of `explain --html` and `statement --html`",
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 when the file is written."""
    kind, foreign = ("an autograder", _OF_AUTOGRADERS) if args.what == "kit" else ("a kit", _OF_KITS)
    for option in foreign:
        if getattr(args, option) not in (None, False):
            raise BadUsage(f"--{option}: expected only with {kind}, found with {args.what}")
    return _export_kit(args, root) if args.what == "kit" else _export_autograder(args, root)


def _export_autograder(args: argparse.Namespace, root: Path) -> int:
    packer = autograder.packer(args.what)
    seconds = packer.SECONDS if args.timeout is None else args.timeout
    if not SHORTEST <= seconds <= packer.LONGEST:
        allowed = f"from {SHORTEST} to {packer.LONGEST} for {args.what}"
        raise BadUsage(f"--timeout {seconds}: expected a whole number of seconds {allowed}")
    chosen = tuple(_chosen(args, root))
    with contextlib.closing(Store(root / STORE)) as store:
        made = packer.pack(autograder.Order(chosen, seconds, KitContents(chosen, args.unsafe, store)))
    file = write_atomic(args.out / made.file, made.data)
    print(f"wrote {file} ({len(made.data) / 1e6:.1f} MB)\n")
    print("\n".join(made.steps))
    print(f"docs/platforms/{args.what}.md says more, including what is safe and what is not.")
    return 0


def _chosen(args: argparse.Namespace, root: Path) -> list[Problem]:
    return [definition.load(root, name) for name in dict.fromkeys(args.problem or definition.names(root))]


def _export_kit(args: argparse.Namespace, root: Path) -> int:
    size = DEFAULT_RANDOM if args.random is None else args.random
    seed = DEFAULT_SEED if args.seed is None else args.seed
    if not 1 <= size <= MOST:
        raise BadUsage(f"--random {size}: expected a whole number from 1 to {MOST}")
    if seed < 0:
        raise BadUsage(f"--seed {seed}: expected a whole number from 0")
    theme = read_theme(args.theme) if args.theme else NO_THEME
    page = game.make_shell(theme)
    problems = []
    with contextlib.closing(Store(root / STORE)) as store:
        for problem in _chosen(args, root):
            collected = public.collect(problem, size, seed, store, theme)
            problems.append(collected)
            print(
                f"{collected.id}: {many(collected.samples, 'sample')}, {many(collected.random, 'random case')}",
                flush=True,
            )
    kit = wheel.build(problems, TEACHERS, page)
    file = write_atomic(args.out / kit.file, kit.data)
    print(f"wrote {file} ({len(kit.data) / 1e6:.1f} MB)\n")
    print("Students need this file and Python 3.10 or newer. In the folder with the file (on Windows, py for python):")
    print(f"  python -m pip install {kit.file}")
    print("  python -m judge run FILE")
    print("If a browser has changed the file's name, as in ` (1).whl`, pip refuses it: give it this name again.")
    return 0
