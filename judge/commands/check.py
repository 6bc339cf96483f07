"""`check [ID ...]`: check a problem: its cases, golden files, traces and example submissions."""

from __future__ import annotations

import sys
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage
from judge.base.wording import many
from judge.commands._in_place import opened
from judge.commands._options import PACKAGE
from judge.execution import pools
from judge.problem import definition
from judge.quality import health
from judge.quality.health import Examined
from judge.reporting.terminal.findings import show_findings
from judge.reporting.terminal.palette import reading_width
from judge.reporting.terminal.progress import ProgressLine
from judge.reporting.terminal.verdict_table import show_verdicts
from judge.values.outcome import NotRun, Verdict, Why

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping, Sequence

    from judge.quality.promises import Promise
    from judge.values.progress import Stage
    from judge.values.report import Result
    from judge.values.submission import Submission


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all)")
    parser.add_argument("--package", type=Path, metavar="DIR", help=PACKAGE)


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if nothing is wrong, 1 if something is, 3 if the judge could not judge a submission."""
    if args.package is None:
        return _check(args.problems, root)
    if args.problems:
        raise BadUsage("--package: expected no ID beside it")
    with opened(args.package, validates=True) as (inside, taken):
        what = "what the package's own validators say"
        found = {what: taken.findings, "what its author says of its submissions": taken.faults}
        before = [Examined(kind, findings) for kind, findings in found.items() if findings]
        return _check([taken.problem_id], inside, before, taken.promises, measures=False)


def _check(
    names: Sequence[str],
    root: Path,
    before: Sequence[Examined] = (),
    promises: Mapping[str, tuple[Promise, ...]] | None = None,
    *,
    measures: bool = True,
) -> int:
    chosen = [definition.load(root, name) for name in dict.fromkeys(names or definition.names(root))]
    wrong = notes = failures = 0
    with pools.start("processes", pools.cores()) as pool:
        for problem in chosen:
            found = health.examine(
                problem, pool, lambda total: _Bar(total, sys.stderr), measures=measures, promises=promises
            )
            for examined in chain(before, found):
                print(f"{problem.id}: {examined.outcome}", flush=True)
                if examined.findings:
                    print(show_findings(examined.findings))
                if table := show_verdicts(examined.results, reading_width()):
                    print(table)
                for note in examined.notes:
                    print(f"    note: {note}", flush=True)
                wrong += len(examined.findings)
                notes += len(examined.notes)
                failures += sum(map(_is_judges_failure, examined.results))
    summary = many(wrong, "finding") if wrong else "nothing is wrong"
    print(f"{summary}; {many(notes, 'note')}" if notes else summary)
    return 3 if failures else 1 if wrong else 0


def _is_judges_failure(result: Result) -> bool:
    """Whether the judge itself failed, not the problem's checker."""
    is_checkers = isinstance(result.first, NotRun) and result.first.why is Why.CHECKER
    return result.verdict is Verdict.JE and not is_checkers


class _Bar(ProgressLine):
    """Shows only how many cases are judged."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Not shown."""

    def done(self, result: Result) -> None:
        """Not shown."""
