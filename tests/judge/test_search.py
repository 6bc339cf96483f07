"""The search for the first random case that fails, workers' answers coming in any order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from judge import sandbox, search
from judge.compilation import Source
from judge.grading import Contest, Terms
from judge.model import CaseResult, Verdict
from judge.random_cases import RandomCase
from judge.run import MOST_TIMEOUTS, Task
from judge.search import Search
from judge.store import Store
from tests.judge import adder

AC, WA, TLE, JE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.JE
CASES = tuple(RandomCase(seed, f"{seed} 1\n", f"sum {seed + 1}\n") for seed in range(10))


def begin(root: Path) -> Search:
    source = Source("python", "Python 3", "adder.py", digest=b"ann's")
    terms = Terms(sandbox.best_level(), Store(None))
    return Search(CASES, Contest.of(adder.make(root)), source, terms, fresh=False)


def asked(task: Task | None) -> list[int]:
    """The seeds of the cases that are to be run."""
    return [int(case.id.removeprefix("random/seed-")) for case in task.cases] if task else []


def answer(searching: Search, task: Task | None, verdicts: Sequence[Verdict], cpu_s: float = 0.0) -> None:
    """The results of the task's cases, as far as there are verdicts."""
    assert task is not None
    rows = [
        CaseResult(case.id, None, verdict, cpu_s=cpu_s) for case, verdict in zip(task.cases, verdicts, strict=False)
    ]
    searching.take(task.cases, rows)


def outcome(searching: Search) -> tuple[int | None, int]:
    """The seed of the case that was found, and how many were tried."""
    assert searching.is_over()
    found, tried = searching.outcome()
    return found[0].seed if found else None, tried


def test_cases_are_given_out_once_and_in_order(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    assert [asked(searching.next(4)) for _ in range(4)] == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9], []]
    assert not searching.is_over()


def test_the_first_failure_counts_and_not_the_first_answer(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    first, second = searching.next(4), searching.next(4)
    answer(searching, second, [WA])
    assert (searching.is_over(), asked(searching.next(4))) == (False, [])
    answer(searching, first, [AC, AC, WA])
    assert outcome(searching) == (2, 3)


def test_a_failure_that_comes_first_waits_for_those_before_it(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    first, second = searching.next(4), searching.next(4)
    answer(searching, second, [AC, WA])
    answer(searching, first, [AC] * 4)
    assert outcome(searching) == (5, 6)


def test_all_are_passed(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(10), [AC] * 10)
    assert (asked(searching.next(10)), outcome(searching)) == ([], (None, 10))


@pytest.mark.parametrize(
    ("verdicts", "tried", "why"),
    [([AC, JE, AC, AC], 1, "the judge failed"), ([AC], 0, "not all were judged")],
)
def test_a_judge_that_fails_ends_the_search(verdicts: list[Verdict], tried: int, why: str, tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(4), verdicts)
    assert outcome(searching) == (None, tried), why


def test_cases_near_the_limit_are_passed_over_until_there_are_too_many(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(MOST_TIMEOUTS), [TLE] * MOST_TIMEOUTS, cpu_s=2.1)
    assert outcome(searching) == (None, MOST_TIMEOUTS)


def test_much_cpu_time_ends_the_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_MOST_CPU_S", 0.5)
    searching = begin(tmp_path)
    answer(searching, searching.next(3), [AC] * 3, cpu_s=0.2)
    assert outcome(searching) == (None, 3)
