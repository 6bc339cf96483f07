"""Which cases workers get, and when: never public and secret cases of a submission together."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.execution.store import Store
from judge.grading.schedule import Schedule
from judge.judging.batch import CaseBatch
from judge.judging.options import GradingOptions
from judge.judging.worker import BatchResult
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import Judged, Verdict
from tests.judge import adder
from tests.judge.outcomes import ran_case

AC, WA, TLE, MLE, OLE, RTE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.MLE, Verdict.OLE, Verdict.RTE
SMALL, ZERO, TWO = CASES = ("sample/001-small", "secret/001-zero", "secret/002-two")


def begun(root: Path, students: int, most_cases: int = 25) -> Schedule:
    """The work source of a class in which all students submit the same program."""
    problem_cases = ProblemCases.of(adder.make(root))
    submissions = [adder.submit(root, f"student{number}", adder.RIGHT) for number in range(students)]
    options = GradingOptions(sandbox.best_level(), Store(None))
    return Schedule({"adder": problem_cases}, submissions, options, most_cases=most_cases)


def chosen(batch: CaseBatch | None) -> tuple[int, list[str]] | None:
    return (batch.submission, [case.id for case in batch.cases]) if batch else None


def done(schedule: Schedule, batch: CaseBatch, verdict: Verdict = AC, *, unsettled: bool = False) -> None:
    results = (Judged(ran_case(case.id, None, verdict), unsettled=unsettled) for case in batch.cases)
    schedule.take(batch, BatchResult(tuple(results)))


def test_public_and_secret_cases_of_a_submission_are_never_given_out_together(tmp_path: Path) -> None:
    schedule = begun(tmp_path, 2)
    first, second, nothing = (schedule.next() for _ in range(3))
    assert (chosen(first), chosen(second), nothing) == ((0, [SMALL]), (1, [SMALL]), None)
    assert first is not None
    done(schedule, first)
    assert [chosen(schedule.next()) for _ in range(2)] == [(0, [ZERO, TWO]), None]


def test_nor_while_one_of_several_batches_is_running(tmp_path: Path) -> None:
    adder.make(tmp_path)
    adder.write(tmp_path, "cases/adder/sample/002-more.txt", "1 1\n")
    adder.write(tmp_path, "expected/adder/sample/002-more.txt", "sum 2\n")
    schedule = begun(tmp_path, 1, most_cases=1)
    first, second, nothing = (schedule.next() for _ in range(3))
    assert (chosen(first), chosen(second), nothing) == ((0, [SMALL]), (0, ["sample/002-more"]), None)
    assert first is not None
    assert second is not None
    done(schedule, first)
    assert schedule.next() is None
    done(schedule, second)
    assert [chosen(schedule.next()) for _ in range(3)] == [(0, [ZERO]), (0, [TWO]), None]


@pytest.mark.parametrize("fails", [False, True])
def test_nor_when_cases_are_judged_again(tmp_path: Path, fails: bool) -> None:
    """A failed case gets a fresh interpreter; a case near the limit runs alone."""
    schedule = begun(tmp_path, 1)
    for _ in range(2):
        batch = schedule.next()
        assert batch is not None
        done(schedule, batch, WA if fails else TLE, unsettled=not fails)
    if fails:
        again = [schedule.next(), schedule.next()]
        assert list(map(chosen, again)) == [(0, [SMALL]), None]
    else:
        assert [chosen(batch) for batch, _ in schedule.alone()] == [(0, [SMALL]), (0, [ZERO, TWO])]
