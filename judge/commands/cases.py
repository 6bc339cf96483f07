"""`cases ID --count N --seed S [--out DIR]`: make random cases with the problem's generator.

Case number i, from 0, is made from the seed S + i. So a longer series begins with the shorter one. Each file name has
the case's own seed, with which that case can be made again alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import pools
from judge.problem import definition, programs

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from judge.problem.programs import Reply
    from judge.values.model import Problem

MOST = 100_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which cases, and where they go."""
    parser.add_argument("problem", metavar="ID", help="the problem")
    parser.add_argument("--count", type=int, default=1, metavar="N", help="number of cases (default: 1)")
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="S",
        help="seed of the first case (default: 1); the next has S + 1, and so on",
    )
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="write one file per case there (default: print the case)"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. Cases are printed or written only after the validator has accepted all of them."""
    if not 1 <= args.count <= MOST:
        raise BadUsage(f"--count {args.count}: expected a whole number from 1 to {MOST}")
    if args.seed < 0:
        raise BadUsage(f"--seed {args.seed}: expected a whole number from 0")
    if args.count > 1 and args.out is None:
        raise BadUsage("with --count above 1, add --out DIR: a folder for the files")
    chosen = definition.load(root, args.problem)
    seeds = range(args.seed, args.seed + args.count)
    texts = _generate(chosen, seeds)
    _validate(chosen, seeds, texts)
    if args.out is None:
        print(texts[0], end="")
        return 0
    for number, (seed, text) in enumerate(zip(seeds, texts, strict=True), 1):
        write_atomic(args.out / f"{number:03}-seed-{seed}.txt", text)
    print(f"wrote {many(args.count, 'case')} of {chosen.id} to {args.out}")
    return 0


def _generate(chosen: Problem, seeds: Sequence[int]) -> list[str]:
    if chosen.generate is None:
        raise BadUsage(
            f"{chosen.folder / 'problem.yaml'}: the key 'generate' is missing: this problem has no generator"
        )
    requests = [programs.Request(str(seed), seed=seed) for seed in seeds]
    replies = {reply.id: reply for reply in programs.run_batch(chosen, (*chosen.generate, "--batch"), requests)}
    return [_text(chosen, replies[str(seed)]) for seed in seeds]


def _text(chosen: Problem, reply: Reply) -> str:
    if reply.outcome == "bad-input":
        raise BadUsage(f"{chosen.id}: the generator refuses seed {reply.id}: {printable(reply.output.rstrip())}")
    if reply.outcome != "text":
        raise JudgeFailure(
            f"{chosen.id}: the generator gave no case for seed {reply.id}: {reply.outcome}; fix the generator"
        )
    return reply.output


def _validate(chosen: Problem, seeds: Sequence[int], texts: Sequence[str]) -> None:
    """JudgeFailure at the first case that the validator rejects. Without a validator all pass."""
    if chosen.validate is None:
        return
    complaints = pools.side_by_side(lambda text: programs.validate(chosen, text.encode()), texts)
    for seed, complaint in zip(seeds, complaints, strict=True):
        if complaint is not None:
            raise JudgeFailure(
                f"{chosen.id}: the validator rejects the generator's case of seed {seed}: {complaint}; fix one of them"
            )
