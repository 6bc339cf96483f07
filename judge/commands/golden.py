"""`golden [--check] [ID ...]`: write the golden files from the references, or check them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.problem import cases, definition, golden
from judge.reporting.terminal.findings import show_findings

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from judge.values.problem import Problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems, and whether to write."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when a golden file differs")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if all files were written or are right, 1 if --check found a difference."""
    chosen = [definition.load(root, name) for name in dict.fromkeys(args.problems or definition.names(root))]
    if args.check:
        return max([_check(problem) for problem in chosen], default=0)
    for problem in chosen:
        if problem.reference is None and not args.problems:
            print(f"{problem.id}: no reference, so its golden files stay as they are")
        else:
            _write(problem)
    return 0


def _write(problem: Problem) -> None:
    changes = golden.write(problem)
    for change in changes:
        print(f"{'removed' if change.removed else 'wrote'} {change.file.relative_to(problem.root)}")
    print(f"{problem.id}: {many(len(cases.inputs(problem)), 'case')}, {many(len(changes), 'golden file')} changed")


def _check(problem: Problem) -> int:
    findings = golden.check(problem)
    if not findings:
        are = "all as the reference prints them" if problem.reference else "without a reference to compare them with"
        print(f"{problem.id}: {many(len(cases.inputs(problem)), 'golden file')}, {are}")
        return 0
    print(show_findings(findings))
    remedy = f"`python -m judge golden {problem.id}` writes the golden files again"
    if problem.reference is None:
        remedy = "there is no reference: write these files by hand, or remove those without a case"
    print(f"{problem.id}: {many(len(findings), 'finding')}; {remedy}")
    return 1
