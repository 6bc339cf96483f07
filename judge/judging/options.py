"""How a grading is done, whatever is graded."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from judge.base.packed import SpillFile
from judge.execution.store import Store
from judge.values.watcher import NOBODY, Watcher


@dataclass(frozen=True)
class GradingOptions:
    """How a grading is done.

    `level` is the isolation level, `store` keeps results, `deadline` is when (by `time.monotonic`) the grading must
    end. `fresh`: each case gets an interpreter of its own. `counterexamples`: students will read the results, so
    counterexamples are sought, and what students see of public cases is run twice. `spill_file` takes what is finished
    and too large for memory. `watcher` follows the grading.
    """

    level: str
    store: Store
    deadline: float = math.inf
    fresh: bool = False
    counterexamples: bool = False
    spill_file: SpillFile = field(default_factory=SpillFile, compare=False)
    watcher: Watcher = field(default=NOBODY, compare=False)
