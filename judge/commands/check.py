"""`check [ID ...]`: check a problem: its cases, golden files, traces and example submissions."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.execution import pools
from judge.problem import definition
from judge.quality import health
from judge.reporting.terminal.findings import show_findings
from judge.reporting.terminal.progress import Progress

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator
    from pathlib import Path


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all)")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if nothing is wrong, 1 if something is. JudgeFailure if one of the programs could not be run."""
    chosen = [definition.load(root, name) for name in dict.fromkeys(args.problems or definition.names(root))]
    wrong = 0
    with pools.start("processes", pools.cores()) as pool:
        for problem in chosen:
            for examined in health.examine(problem, pool, _progress_bar):
                print(f"{problem.id}: {'WRONG' if examined.findings else 'ok'}: {examined.what}", flush=True)
                if examined.findings:
                    print(show_findings(examined.findings))
                for note in examined.notes:
                    print(f"    {note}", flush=True)
                wrong += len(examined.findings)
    print(many(wrong, "finding") if wrong else "nothing is wrong")
    return 1 if wrong else 0


@contextlib.contextmanager
def _progress_bar(total: int) -> Iterator[Callable[[int], None]]:
    with Progress(total, sys.stderr) as progress:
        yield progress.advance
