"""How programs are run, as the options of `grade` say it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from judge.grading.order import Runs

if TYPE_CHECKING:
    import argparse


def read_runs(args: argparse.Namespace, jobs: int) -> Runs:
    """The options of the command line; `jobs` is the number of workers."""
    return Runs(
        jobs,
        args.pool,
        args.scheduler,
        fresh=args.fresh,
        stores=not args.no_cache,
        seconds=math.inf if args.deadline is None else args.deadline,
        unsafe=args.unsafe,
    )
