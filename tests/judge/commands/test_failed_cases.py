"""Which cases a program failed, from one run to the next."""

from pathlib import Path

import pytest

from judge.commands._failed_cases import failed_before, remember
from judge.values.outcome import CaseResult, NotRun, Verdict, Why
from judge.values.submission import Submission
from tests.judge.outcomes import ran_case

MINE = Submission("mine", "adder", Path("mine.py"))


def result(case: str, verdict: Verdict) -> CaseResult:
    return ran_case(case, None, verdict)


FIRST_RUN = [result("a", Verdict.AC), result("b", Verdict.WA), result("c", Verdict.RTE)]


@pytest.mark.parametrize(
    ("second_run", "failed"),
    [
        ([], {"b", "c"}),
        ([result("b", Verdict.AC)], {"c"}),
        ([result("a", Verdict.TLE), result("b", Verdict.AC), result("c", Verdict.AC)], {"a"}),
        ([result("a", Verdict.WA), NotRun("b", None, Why.ONLY_FIRST)], {"a", "b", "c"}),
        ([NotRun("b", None, Why.JUDGE)], {"b", "c"}),
        ([result("b", Verdict.AC), result("c", Verdict.AC)], set()),
    ],
)
def test_the_last_run_of_each_case_counts(tmp_path: Path, second_run: list[CaseResult], failed: set[str]) -> None:
    store = tmp_path / "store.sqlite"
    remember(store, MINE, FIRST_RUN)
    remember(store, MINE, second_run)
    assert sorted(failed_before(store, MINE) or ()) == sorted(failed)


@pytest.mark.parametrize(
    "other", [Submission("mine", "adder2", Path("mine.py")), Submission("mine", "adder", Path("other/mine.py"))]
)
def test_another_problem_or_file_is_another_program(tmp_path: Path, other: Submission) -> None:
    remember(tmp_path / "store.sqlite", MINE, FIRST_RUN)
    assert failed_before(tmp_path / "store.sqlite", other) is None


def test_what_did_not_run_says_nothing(tmp_path: Path) -> None:
    remember(tmp_path / "store.sqlite", MINE, [NotRun("a", None, Why.NO_PROGRAM)])
    assert failed_before(tmp_path / "store.sqlite", MINE) is None
