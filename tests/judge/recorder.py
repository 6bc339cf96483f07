"""A Progress that keeps what it receives, for the tests of everything that reports to one."""

from judge.values.outcome import CaseResult, Judged
from judge.values.progress import Progress


class Recorder(Progress):
    """Keeps the expected and finished numbers of cases, and the results and outputs of cases."""

    def __init__(self) -> None:
        self.expected: list[int] = []
        self.finished: list[int] = []
        self.results: list[CaseResult] = []
        self.outputs: list[bytes] = []

    def expect(self, count: int) -> None:
        self.expected.append(count)

    def advance(self, count: int) -> None:
        self.finished.append(count)

    def judged(self, judged: Judged) -> None:
        self.results.append(judged.result)
        self.outputs.append(judged.output)
