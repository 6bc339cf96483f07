"""Follows a grading while it runs: a screen, a file of lines, or nobody. Nothing of what it is sent is in a result."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from judge.values.model import Submission
    from judge.values.report import Result


class Stage(str, enum.Enum):
    """What the judge is doing, in the words that people see."""

    JUDGING = ""
    ALONE = "judging again, alone"
    MISREAD = "looking for what was misread"
    SEARCHING = "looking for public cases that fail too"
    CONFIRMING = "checking what students will see"
    EXPLAINING = "explaining the first wrong lines"
    WRITING = "writing reports"
    TRYING = "trying random cases"
    SIMPLER = "it fails: looking for a simpler case"
    REPEATING = "running the failed case once more"


class Watcher(Protocol):
    """Receives the progress of the work."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """From now on the judge does `stage`, for the program of `whose`, which has gone over a limit on `stops`
        cases."""

    def done(self, result: Result) -> None:
        """A submission has its verdict and points; only its explanations are missing."""


class Nobody:
    """A watcher that ignores everything."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Do nothing."""

    def done(self, result: Result) -> None:
        """Do nothing."""


NOBODY = Nobody()
