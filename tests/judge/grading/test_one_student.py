"""one_student.py: one folder is judged, and whoever reads the results is told before and in between."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.grading.one_student import Reader, conduct_one
from judge.grading.order import Order, Reports, Runs
from judge.values.report import Report, Result
from tests.judge import adder


class Told(Reader):
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.begun: list[tuple[Report, bool]] = []
        self.finished: list[Result] = []

    def begin(self, report: Report, *, samples_only: bool) -> None:
        self.begun.append((report, samples_only))

    def done(self, result: Result) -> None:
        self.finished.append(result)


def order_of(root: Path, *, unsafe: bool) -> Order:
    adder.make(root)
    adder.write(root, "work/adder.py", adder.RIGHT)
    return Order(root, (root / "work",), Runs(1, "serial", unsafe=unsafe), Reports(root / "out"))


def test_the_reader_is_told_before_anything_is_judged(tmp_path: Path) -> None:
    told = Told()
    report = conduct_one(order_of(tmp_path, unsafe=True), told)
    ((first, samples_only),) = told.begun
    assert ([problem.id for problem in first.problems], first.results, samples_only) == (["adder"], (), False)
    assert [(one.submission.id, one.verdict.value) for one in told.finished] == [("work", "AC")]
    assert [len(result.cases) for result in report.results] == [3]
    assert not (tmp_path / "out").exists(), "the reader writes, nobody else"


def test_where_nothing_hides_them_secret_cases_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "best_level", lambda: "rlimits")
    told = Told()
    report = conduct_one(order_of(tmp_path, unsafe=False), told)
    assert [samples_only for _, samples_only in told.begun] == [True]
    assert report.isolation == "rlimits (samples only)"
    assert report.notes[0].startswith("only samples are judged: ")
