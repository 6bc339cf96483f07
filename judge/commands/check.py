"""`check [ID ...]`: check a problem: its cases, golden files, traces and example submissions."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.wording import many
from judge.commands._in_place import HELP, opened
from judge.execution import pools
from judge.problem import definition
from judge.quality import health
from judge.reporting.terminal.findings import show_findings
from judge.reporting.terminal.progress import ProgressLine

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from judge.values.progress import Stage
    from judge.values.report import Result
    from judge.values.submission import Submission


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all)")
    parser.add_argument("--package", type=Path, metavar="DIR", help=HELP)


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if nothing is wrong, 1 if something is. JudgeFailure if one of the programs could not be run."""
    if args.package is None:
        return _check(args.problems, root)
    if args.problems:
        raise BadUsage("--package: expected no ID beside it")
    with opened(args.package) as (inside, problem_id):
        return _check([problem_id], inside)


def _check(names: Sequence[str], root: Path) -> int:
    chosen = [definition.load(root, name) for name in dict.fromkeys(names or definition.names(root))]
    wrong = notes = 0
    with pools.start("processes", pools.cores()) as pool:
        for problem in chosen:
            for examined in health.examine(problem, pool, lambda total: _Bar(total, sys.stderr)):
                print(f"{problem.id}: {examined.outcome}", flush=True)
                if examined.findings:
                    print(show_findings(examined.findings))
                for note in examined.notes:
                    print(f"    note: {note}", flush=True)
                wrong += len(examined.findings)
                notes += len(examined.notes)
    summary = many(wrong, "finding") if wrong else "nothing is wrong"
    print(f"{summary}; {many(notes, 'note')}" if notes else summary)
    return 1 if wrong else 0


class _Bar(ProgressLine):
    """Shows only how many cases are judged."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Not shown."""

    def done(self, result: Result) -> None:
        """Not shown."""
