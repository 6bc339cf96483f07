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
    """0 when every misreading is caught often enough and no mutant lives unexplained; else 1."""
    chosen = [definition.load(root, name) for name in dict.fromkeys(args.problems or definition.names(root))]
    weak = False
    for one in chosen:
        if one.misreadings is None and not args.problems:
            print(f"{one.id}: no misreadings, nothing to kill")
            continue
        with contextlib.closing(Store(root / STORE)) as store:
            measured = strength.measure(one, store)
        for line in _lines(one.id, measured):
            print(printable(line, 400), flush=True)
        weak = weak or not measured.is_full
    return 1 if weak else 0


def _lines(name: str, found: Strength) -> Iterator[str]:
    killed = len(found.mutants) - len(found.alive) - len(found.equivalent)
    least = min((len(found.kills[misreading]) for misreading in found.misreadings), default=0)
    yield f"{name}: {many(len(found.misreadings), 'misreading')}, each killed by {least} secret cases or more"
    yield (
        f"{name}: {many(len(found.mutants), 'mutant')}: {killed} killed, {len(found.equivalent)} equivalent, "
        f"{len(found.alive)} alive"
    )
    for misreading in found.weak:
        cases = ", ".join(found.kills[misreading]) or "none"
        few = f"fewer than {LEAST_KILLS} secret cases ({cases})"
        yield f"  weak: {misreading} is killed by {few}: add cases that show it"
    for one, other in found.alike:
        yield f"  alike: no case tells {other} from {one}: add one that does"
    for mutant in found.alive:
        yield f"  alive: {mutant.id}, line {mutant.line}: {mutant.change}: add a case that kills it"
    yield from (f"  stale: {line}" for line in found.stale)
