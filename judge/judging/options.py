"""How a grading is done, for one submission or a whole class."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from pathlib import Path

from judge.base.packed import SpillFile
from judge.execution.store import Store
from judge.values.outcome import MOST_STOPS
from judge.values.progress import Progress

LATE = "the time for the whole grading was up"
"""Why a part of the feedback is missing after the deadline."""


@dataclass(frozen=True)
class GradingOptions:
    """How a grading is done.

    `level` is the isolation level, `store` saves results, `deadline` is when (by `time.monotonic`) the grading must
    end. `fresh`: each case gets a fresh interpreter. `counterexamples`: students and teachers will read reports, so the
    judge looks for counterexamples, runs the public cases that students see twice, and compares whole outputs.
    `until_failure`: no case is judged after the first that fails; `most_stops`: none after so many that went over a
    limit. `keeps_output`: the results have the beginning of what the program printed. `kept` is a folder for compiled
    programs that are needed again. `spill_file` takes finished data that is too large for memory. `progress` receives
    reports on the work.
    """

    level: str
    store: Store
    deadline: float = math.inf
    fresh: bool = False
    counterexamples: bool = False
    until_failure: bool = False
    most_stops: int = MOST_STOPS
    keeps_output: bool = False
    kept: Path | None = None
    spill_file: SpillFile = field(default_factory=SpillFile, compare=False)
    progress: Progress = field(default_factory=Progress, compare=False)
