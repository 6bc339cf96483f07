"""What a teacher, or an autograder, orders: who and what is graded, how programs are run, and what is written."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date, datetime
    from pathlib import Path

    from judge.reporting.reports.html.theme import Theme


@dataclass(frozen=True)
class Runs:
    """How programs are run: by `jobs` workers of a `pool`, or those of a `scheduler` elsewhere.

    `fresh`: each case gets a fresh interpreter. `stores`: results are stored, and those in the store are used. No case
    is started after `seconds`. `unsafe`: secret cases are judged even where programs could read them.
    """

    jobs: int
    pool: str = "processes"
    scheduler: str | None = None
    fresh: bool = False
    stores: bool = True
    seconds: float = math.inf
    unsafe: bool = False


@dataclass(frozen=True)
class Reports:
    """What is written to the folder `out`: besides results.json, these `formats`.

    `class_name` and `day` stand above the results; '' and None: the conductor finds out. Without `times`, two gradings
    give the same bytes. `replaces`: nothing stays in the folder that an earlier grading has written. `best`: of what
    is there and what is judged now, the result with more points counts.
    """

    out: Path
    formats: tuple[str, ...] = ()
    theme: Theme | None = None
    class_name: str = ""
    day: date | None = None
    times: bool = True
    replaces: bool = False
    best: bool = False


@dataclass(frozen=True)
class Order:
    """A grading as it is ordered: in the checkout `root`, the class in `paths`, on `problems` (empty: all).

    `only`: the students who are judged now (empty: all). `overrides` and `roster` are files of the teacher's; `due` is
    when programs are due, if it is not the file that says so.
    """

    root: Path
    paths: tuple[Path, ...]
    runs: Runs
    reports: Reports
    problems: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    overrides: Path | None = None
    roster: Path | None = None
    due: datetime | None = None
