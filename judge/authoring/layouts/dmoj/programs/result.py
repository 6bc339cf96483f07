"""What a checker tells its judge, and what it is told about the run."""

from __future__ import annotations


class CheckerResult:
    """Whether an output is right, what it earns, and words for the student."""

    def __init__(self, passed: bool, points: float, feedback: str | None = None, extended_feedback: str | None = None):
        self.passed, self.points = passed, points
        self.feedback, self.extended_feedback = feedback, extended_feedback


class Result:
    """A run that nothing is known about but that it ended well."""

    AC, WA, RTE, TLE, MLE, IR, SC, OLE, IE = 0, 1, 2, 4, 8, 16, 32, 64, 1 << 30

    def __init__(self) -> None:
        self.result_flag, self.points, self.total_points = self.AC, 0.0, 1.0
        self.execution_time, self.wall_clock_time, self.max_memory = 0.0, 0.0, 0
        self.proc_output, self.feedback, self.extended_feedback = b"", "", ""
