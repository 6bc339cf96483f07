"""The store holds what was found out while programs were judged."""

import contextlib
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from judge.diagnosis.diagnose import diagnose
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.grading.headstart import HeadStart
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.search import counterexamples
from judge.values.report import Result
from tests.judge import adder, misreader

ENOUGH = 12  # submissions are looked at together
CASES = [f"{number} {number + 2}\n" for number in range(1, 5)]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with contextlib.closing(Store(tmp_path / "store")) as store:
        yield store


def largest(root: Path, **altered: str) -> tuple[ProblemCases, Result]:
    problem_cases = misreader.make(root, CASES, **altered)
    return problem_cases, misreader.judged(problem_cases, lambda text: misreader.play(text, ["largest"]))


def run(problem_cases: ProblemCases, results: list[Result], options: GradingOptions) -> None:
    start = HeadStart({"adder": problem_cases}, options)
    for result in results:
        start.add(result)
    time.sleep(0.5)  # it would have started by then
    start.end()


@pytest.mark.slow
def test_misreadings_are_found_in_advance(tmp_path: Path, store: Store) -> None:
    problem_cases, result = largest(tmp_path)
    start = HeadStart({"adder": problem_cases}, GradingOptions("wallclock", store))
    for _ in range(ENOUGH):
        start.add(result)
    while not misreader.asked(tmp_path):
        time.sleep(0.01)
    start.end()
    asked = misreader.asked(tmp_path)
    (found,), note = diagnose([result], problem_cases, store)
    assert (misreader.ids(found), note) == ((True, [["largest"]]), "")
    assert misreader.asked(tmp_path) == asked


@pytest.mark.slow
def test_the_search_for_a_counterexample_is_prepared(tmp_path: Path, store: Store) -> None:
    """The store has the misreading's games on random cases, and those for the diagnosis."""
    problem_cases, result = largest(tmp_path)
    with contextlib.closing(Store(tmp_path / "other")) as other:
        (found,), _ = diagnose([result], problem_cases, other)
    for_the_diagnosis = misreader.asked(tmp_path)
    run(problem_cases, [result] * ENOUGH, GradingOptions("wallclock", store))
    asked = misreader.asked(tmp_path)
    assert asked - for_the_diagnosis > for_the_diagnosis
    counterexamples.prepare(problem_cases, [replace(result, diagnosis=found)], store)
    assert misreader.asked(tmp_path) == asked


@pytest.mark.slow
def test_a_grading_passes_on_each_failed_submission_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []
    monkeypatch.setattr(HeadStart, "add", lambda _, result: calls.append(result.submission.id))
    monkeypatch.setattr(HeadStart, "end", lambda _: calls.append("end"))
    problem_cases = misreader.make(tmp_path, CASES)
    submissions = [adder.submit(tmp_path, name, adder.RIGHT.replace("sum(map", "max(map")) for name in ("ann", "ben")]
    with pools.start("serial", 1) as pool:
        class_grading.grade([problem_cases], submissions, (), pool)
    assert calls == ["ann", "ben", "end"]


def test_nothing_is_started_after_the_end(tmp_path: Path, store: Store) -> None:
    """After it, programs are judged alone, while nothing else runs."""
    problem_cases, result = largest(tmp_path)
    start = HeadStart({"adder": problem_cases}, GradingOptions("wallclock", store))
    start.end()
    for _ in range(ENOUGH):
        start.add(result)
    time.sleep(0.5)
    assert misreader.asked(tmp_path) == 0


def test_for_a_few_submissions_no_program_is_started(tmp_path: Path, store: Store) -> None:
    problem_cases, result = largest(tmp_path)
    run(problem_cases, [result] * (ENOUGH - 1), GradingOptions("wallclock", store))
    assert misreader.asked(tmp_path) == 0


@pytest.mark.clock
@pytest.mark.slow
def test_without_a_store_or_time_nothing_is_asked(tmp_path: Path, store: Store) -> None:
    problem_cases, result = largest(tmp_path)
    run(problem_cases, [result] * ENOUGH, GradingOptions("wallclock", Store(None)))
    run(problem_cases, [result] * ENOUGH, GradingOptions("wallclock", store, deadline=time.monotonic() - 1))
    assert misreader.asked(tmp_path) == 0


@pytest.mark.slow
def test_a_failure_is_reported_when_it_is_tried_again(tmp_path: Path, store: Store) -> None:
    problem_cases, result = largest(tmp_path, catalogue="format: 2\n")
    run(problem_cases, [result] * ENOUGH, GradingOptions("wallclock", store))
    assert diagnose([result], problem_cases, store)[1].startswith("no diagnoses for adder: ")
