"""`cases ID --list`, `cases ID --count N --seed S [--out DIR]`: list a problem's cases, or make random ones.

Random case number i, from 0, is made from the seed S + i. So a longer series begins with the shorter one. Each file
name has the case's own seed, with which that case can be made again alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from judge.base.errors import BadUsage, JudgeFailure
from judge.base.files import write_atomic
from judge.base.printable import printable
from judge.base.wording import many
from judge.execution import pools
from judge.problem import batch, cases, choice, definition, programs

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from judge.problem.batch import Reply
    from judge.values.problem import Case, Problem

MOST = 100_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Which cases, and where they go."""
    parser.add_argument("problem", metavar="ID", nargs="?", help="the problem (default: the only one there is)")
    parser.add_argument("--count", type=int, default=1, metavar="N", help="number of cases (default: 1)")
    parser.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="S",
        help="seed of the first case (default: 1); the next has S + 1, and so on",
    )
    parser.add_argument("--list", action="store_true", help="list the problem's own cases, with group and title")
    parser.add_argument(
        "--out", type=Path, metavar="DIR", help="write one file per case there (default: print the case)"
    )


def main(args: argparse.Namespace, root: Path) -> int:
    """Return 0. Random cases are printed or written only after the validator has accepted all of them."""
    if args.list:
        return _list(args, root)
    if not 1 <= args.count <= MOST:
        raise BadUsage(f"--count {args.count}: expected a whole number from 1 to {MOST}")
    if args.seed < 0:
        raise BadUsage(f"--seed {args.seed}: expected a whole number from 0")
    if args.count > 1 and args.out is None:
        raise BadUsage("with --count above 1, add --out DIR: a folder for the files")
    chosen = definition.load(root, args.problem or choice.only_problem(root))
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


def _list(args: argparse.Namespace, root: Path) -> int:
    """Print the shortest name of each case, its group and title; no input, since secret cases may be among them."""
    if args.out is not None or (args.count, args.seed) != (1, 1):
        raise BadUsage("--list shows the problem's own cases: leave out --count, --seed and --out")
    chosen = definition.load(root, args.problem or choice.only_problem(root))
    inputs = cases.inputs(chosen)
    rows = [("case", "group", "title")]
    rows += [(cases.short_name(inputs, case), _group_name(chosen, case), cases.title(case)) for case in inputs]
    name, group = max(len(row[0]) for row in rows), max(len(row[1]) for row in rows)
    print(f"{chosen.id}: {chosen.title}, {many(len(inputs), 'case')}")
    for row in rows:
        print(f"{row[0]:{name}}  {row[1]:{group}}  {row[2]}")
    return 0


def _group_name(chosen: Problem, case: Case) -> str:
    group = cases.group_of(chosen, case)
    return group.name if group else "-"


def _generate(chosen: Problem, seeds: Sequence[int]) -> list[str]:
    argv = (*programs.named(chosen, "generate"), "--batch")
    requests = [batch.Request(str(seed), seed=seed) for seed in seeds]
    replies = {reply.id: reply for reply in batch.run_batch(chosen, argv, requests)}
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
