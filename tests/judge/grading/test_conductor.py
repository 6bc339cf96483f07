"""conductor.py: from an order to reports, without a command line."""

import json
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path

import pytest

from judge.base.errors import BadUsage
from judge.execution.store import STORE
from judge.grading import class_grading
from judge.grading.conductor import Stopped, conduct
from judge.grading.order import Order, Reports, Runs
from judge.reporting.publishing import Published
from judge.values.progress import Progress, Stage
from judge.values.report import Report
from tests.judge import adder


class Screen:
    """Remembers what it is to show; `totals` are the cases of each progress."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.totals: list[int] = []
        self.stages: list[Stage] = []
        self.shown: list[tuple[Report, Published]] = []

    def warn(self, line: str) -> None:
        self.lines.append(line)

    def progress(self, cases: int) -> AbstractContextManager[Progress]:
        self.totals.append(cases)
        progress = Progress()
        progress.now = lambda stage, *_: self.stages.append(stage)  # type: ignore[method-assign]
        return nullcontext(progress)

    def show(self, report: Report, published: Published) -> None:
        self.shown.append((report, published))


def order_of(root: Path, *students: str) -> Order:
    adder.make(root)
    for student in students:
        adder.write(root, f"class/{student}/adder.py", adder.RIGHT)
    return Order(root, (root / "class",), Runs(1, "serial", unsafe=True), Reports(root / "out", ("csv",)))


def ids(report: Report) -> list[str]:
    return [result.submission.id for result in report.results]


def test_an_order_is_judged_written_and_shown(tmp_path: Path) -> None:
    order, screen = order_of(tmp_path, "anna", "ben"), Screen()
    report = conduct(order, screen)
    (shown,) = screen.shown
    assert ids(report) == ["anna", "ben"]
    assert shown[0] == report
    assert [path.name for path in shown[1].written] == ["results.json", "grades.csv"]
    assert (report.name, screen.lines, screen.totals) == ("class", [], [6, 0])
    assert screen.stages[-1] is Stage.WRITING


@pytest.mark.slow
def test_a_part_of_the_class_joins_the_grading_before(tmp_path: Path) -> None:
    order = order_of(tmp_path, "anna", "ben")
    conduct(order, Screen())
    adder.write(tmp_path, "class/ben/adder.py", "print(7)")
    screen = Screen()
    report = conduct(replace(order, only=("ben",)), screen)
    assert [(one.submission.id, one.verdict.value) for one in report.results] == [("anna", "AC"), ("ben", "WA")]
    assert screen.totals == [3, 0], "only ben is judged"
    written = json.loads((tmp_path / "out" / "results.json").read_text("utf-8"))
    assert [one["id"] for one in written["submissions"]] == ["anna", "ben"]


def test_without_a_store_nothing_is_stored(tmp_path: Path) -> None:
    order = order_of(tmp_path, "anna")
    conduct(replace(order, runs=replace(order.runs, stores=False)), Screen())
    assert not (tmp_path / STORE).exists()
    assert (tmp_path / "out" / "results.json").exists()


@pytest.mark.parametrize(
    ("stores", "advice"), [(True, "the same command continues from here"), (False, "nothing was stored")]
)
def test_a_grading_that_is_stopped_writes_nothing(
    stores: bool, advice: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    order, screen = order_of(tmp_path, "anna", "ben"), Screen()
    monkeypatch.setattr(class_grading, "_judge", stop)
    with pytest.raises(Stopped) as stopped:
        conduct(replace(order, runs=replace(order.runs, stores=stores)), screen)
    assert (stopped.value.submissions, stopped.value.advice, ids(stopped.value.report)) == (2, advice, [])
    assert screen.shown == []
    assert not (tmp_path / "out" / "results.json").exists()


def test_a_class_without_students_is_refused(tmp_path: Path) -> None:
    order = order_of(tmp_path)
    (tmp_path / "class").mkdir()
    with pytest.raises(BadUsage, match=r"nothing to judge in .*class: expected FOLDER"):
        conduct(order, Screen())
