"""A Progress receives what a grading is doing, and each finished submission."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.values.progress import Progress, Stage
from judge.values.report import Result
from judge.values.submission import Submission
from tests.judge import adder


class Stages(Progress):
    def __init__(self) -> None:
        self.heard: list[tuple[object, ...]] = []

    def now(self, stage: Stage, whose: Submission | None = None, stops: int = 0) -> None:
        heard = (stage, whose.id if whose else None, stops)
        if heard not in self.heard[-1:]:
            self.heard.append(heard)

    def done(self, result: Result) -> None:
        self.heard.append((result.submission.id, result.verdict.value))


@pytest.mark.slow
@pytest.mark.usefixtures("no_search")
def test_what_a_grading_reports(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2}\n"))
    class_ = [adder.submit(tmp_path, "ann", adder.RIGHT), adder.submit(tmp_path, "ben", "while True: pass")]
    progress = Stages()
    options = GradingOptions(sandbox.best_level(), Store(None), progress=progress)
    with pools.start("serial", 1) as pool:
        class_grading.grade([problem_cases], class_, (), pool, options)
    assert progress.heard[:2] == [(Stage.JUDGING, "ann", 0), ("ann", "AC")]
    later = [heard for heard in progress.heard[2:] if heard[0] is Stage.JUDGING or heard[0] == "ben"]
    stops = [(Stage.JUDGING, "ben", stops) for stops in range(4)]
    assert later == [*stops, ("ben", "TLE")]
