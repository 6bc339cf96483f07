"""What the judge reports while it works, for a screen or a file of lines. No result depends on it."""

from __future__ import annotations

import enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.values.outcome import Judged
    from judge.values.report import Result
    from judge.values.submission import Submission


class Stage(str, enum.Enum):
    """What the judge is doing, in the words that people see."""

    JUDGING = ""
    ALONE = "judging again, alone"
    MISREAD = "looking for what was misread"
    LOCALISING = "looking for the line of the mistake"
    SEARCHING = "looking for public cases that also fail"
    CONFIRMING = "checking what students will see"
    INSPECTING = "asking the compilers"
    EXPLAINING = "explaining the first wrong lines"
    WRITING = "writing reports"
    TRYING = "trying random cases"
    SIMPLER = "it fails: looking for a simpler case"
    REPEATING = "running the failed case once more"


class Progress:
    """Receives reports on the work, and ignores them: a subclass overrides the methods that it needs."""

    def expect(self, count: int) -> None:
        """There are `count` more cases to run."""

    def advance(self, count: int) -> None:
        """`count` more cases are finished."""

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        """From now on the judge does `stage`, for the program of `whose`, which has gone over a limit on `stops`
        cases."""

    def judged(self, judged: Judged) -> None:
        """A case has been judged; it may be judged again."""

    def so_far(self, result: Callable[[], Result]) -> None:
        """Cases of a submission have come back. `result` gives its result so far, as if the time were up now."""

    def done(self, result: Result) -> None:
        """A submission has its verdict and points; only its explanations are missing."""

    def explained(self, result: Result) -> None:
        """A submission that is judged alone has its explanations; only its diagnosis is missing."""

    def inspected(self, result: Result) -> None:
        """The same submission has its clues; only its diagnosis is missing."""
