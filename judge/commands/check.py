"""`check [ID ...]`: a problem's own health."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.commands.golden import show
from judge.execution import pools
from judge.problem import definition
from judge.quality import health

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

HELP = "a problem's own health: cases, golden files, traces, and submissions that must get their verdict"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all)")


def main(args: argparse.Namespace, root: Path) -> int:
    """0 when nothing is wrong, 1 when something is; JudgeFailure when one of the programs could not be run."""
    chosen = [definition.load(root, name) for name in dict.fromkeys(args.problems or definition.names(root))]
    wrong = 0
    with pools.start("processes", pools.cores()) as pool:
        for one in chosen:
            for examined in health.examine(one, pool):
                print(f"{one.id}: {'WRONG' if examined.findings else 'ok'}: {examined.what}", flush=True)
                show(examined.findings)
                for note in examined.notes:
                    print(f"    {note}", flush=True)
                wrong += len(examined.findings)
    print(many(wrong, "finding") if wrong else "nothing is wrong")
    return 1 if wrong else 0
