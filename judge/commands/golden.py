"""`golden [--check] [ID ...]`: write the golden files from the references, or check them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.base.wording import many
from judge.problem import cases, definition, golden
from judge.reporting.terminal.findings import show_findings

if TYPE_CHECKING:
    import argparse
    from pathlib import Path

    from judge.values.model import Problem


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems, and whether to write."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 when a golden file differs")


def main(args: argparse.Namespace, root: Path) -> int:
    """0 when all was written or is right; 1 when --check found a difference."""
    chosen = [definition.load(root, name) for name in dict.fromkeys(args.problems or definition.names(root))]
    if args.check:
        return max([_check(one) for one in chosen], default=0)
    for one in chosen:
        _write(one)
    return 0


def _write(one: Problem) -> None:
    changes = golden.write(one)
    for change in changes:
        print(f"{'removed' if change.removed else 'wrote'} {change.file.relative_to(one.root)}")
    print(f"{one.id}: {many(len(cases.inputs(one)), 'case')}, {many(len(changes), 'golden file')} changed")


def _check(one: Problem) -> int:
    findings = golden.check(one)
    if not findings:
        print(f"{one.id}: {many(len(cases.inputs(one)), 'golden file')}, as the reference prints them")
        return 0
    print(show_findings(findings))
    print(f"{one.id}: {many(len(findings), 'finding')}; `python -m judge golden {one.id}` writes the golden files anew")
    return 1
