"""`strength [ID ...]`: show which misreadings and mutants of the reference the secret cases catch."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from judge.base.printable import printable
from judge.base.wording import many
from judge.execution.store import STORE, Store
from judge.problem import definition
from judge.quality import strength
from judge.quality.strength import LEAST_KILLS

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator
    from pathlib import Path

    from judge.quality.strength import Strength


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which problems."""
    parser.add_argument("problems", nargs="*", metavar="ID", help="a problem (default: all that have misreadings)")


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0 if every misreading is caught often enough and no mutant survives unexplained, otherwise 1."""
    chosen = [definition.load(root, name) for name in dict.fromkeys(args.problems or definition.names(root))]
    weak = False
    for problem in chosen:
        if problem.misreadings is None and not args.problems:
            print(f"{problem.id}: no misreadings, nothing to measure")
            continue
        with contextlib.closing(Store(root / STORE)) as store:
            measured = strength.measure(problem, store)
        for line in _lines(problem.id, measured):
            print(printable(line, 400), flush=True)
        weak = weak or not measured.is_full
    return 1 if weak else 0


def _lines(name: str, found: Strength) -> Iterator[str]:
    killed = len(found.mutants) - len(found.alive) - len(found.equivalent)
    least = min((len(found.kills[misreading]) for misreading in found.weak), default=LEAST_KILLS)
    yield f"{name}: {many(len(found.misreadings), 'misreading')}, each caught by at least {many(least, 'secret case')}"
    yield (
        f"{name}: {many(len(found.mutants), 'mutant')}: {killed} killed, {len(found.equivalent)} equivalent, "
        f"{len(found.alive)} alive"
    )
    for misreading in found.weak:
        cases = ", ".join(found.kills[misreading]) or "none"
        few = f"fewer than {LEAST_KILLS} secret cases ({cases})"
        yield f"  weak: {misreading} is caught by {few}: add cases that show it"
    for first, second in found.same_answers:
        yield f"  same: no case distinguishes {second} from {first}: add one that does"
    for mutant in found.alive:
        remedy = f"add a case that kills it or, if no case can, give the reason in problems/{name}/equivalent.yaml"
        yield f"  alive: {mutant.id}, line {mutant.line}: {mutant.change}: {remedy}"
    yield from (f"  stale: {line}" for line in found.stale)
