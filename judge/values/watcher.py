"""Who follows a grading while it goes on: a screen, a file of lines, or nobody. What they are told is in no result."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from judge.values.model import Submission
    from judge.values.report import Result


class Stage(str, enum.Enum):
    """What the judge is doing, in the words in which people are told so."""

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
    """What hears how the work goes on."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """What is being done from now on; of `whose` program, which has passed a limit on so many cases."""

    def done(self, result: Result) -> None:
        """A submission has its verdict and points; only words are still to come."""


class Nobody:
    """A watcher that does not look."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """Nobody cares."""

    def done(self, result: Result) -> None:
        """Nobody cares."""


NOBODY = Nobody()
