"""The search for the first random case that fails, workers' answers coming in any order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from judge import sandbox, search
from judge.compilation import Source
from judge.contest import Contest, Terms
from judge.model import CaseResult, Verdict
from judge.random_cases import RandomCase
from judge.run import MOST_STOPS, Task
from judge.search import Search
from judge.store import Store
from tests.judge import adder

AC, WA, TLE, JE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.JE
CASES = tuple(RandomCase(seed, f"{seed} 1\n", f"sum {seed + 1}\n") for seed in range(10))


@pytest.fixture(autouse=True)
def every_third(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_SOUNDING", 3)


def begin(root: Path, language: str = "python", cases: Sequence[RandomCase] = CASES) -> Search:
    source = Source(language, "", "adder.py", digest=b"ann's")
    terms = Terms(sandbox.best_level(), Store(None))
    return Search(cases, Contest.of(adder.make(root)), source, terms, fresh=False)


def asked(task: Task | None) -> list[int]:
    """The seeds of the cases that are to be run."""
    return [int(case.id.removeprefix("random/seed-")) for case in task.cases] if task else []


def answer(searching: Search, task: Task | None, verdicts: Sequence[Verdict], **more: Any) -> None:
    """The results of the task's cases, as far as there are verdicts."""
    assert task is not None
    rows = [CaseResult(case.id, None, verdict, **more) for case, verdict in zip(task.cases, verdicts, strict=False)]
    searching.take(task.cases, rows)


def outcome(searching: Search) -> tuple[int | None, int]:
    """The seed of the case that was found, and how many were tried."""
    assert searching.is_over()
    found, tried = searching.outcome()
    return found[0].seed if found else None, tried


def test_every_third_case_first_then_the_others(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    assert [asked(searching.next(4)) for _ in range(4)] == [[0, 3, 6, 9], [1, 2, 4, 5], [7, 8], []]
    assert not searching.is_over()


def test_what_fails_early_is_not_passed_over_for_what_failed_first(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(4), [AC, AC, WA])
    rest = searching.next(9)
    assert asked(rest) == [1, 2, 4, 5]
    answer(searching, rest, [AC, AC, WA])
    assert (asked(searching.next(4)), outcome(searching)) == ([], (4, 5))


def test_answers_come_in_any_order(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(4), [AC] * 4)
    first, second = searching.next(3), searching.next(3)
    assert (asked(first), asked(second)) == ([1, 2, 4], [5, 7, 8])
    answer(searching, second, [AC, WA])
    assert (searching.is_over(), asked(searching.next(4))) == (False, [])
    answer(searching, first, [AC, WA])
    assert outcome(searching) == (2, 3)


def test_all_are_passed(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(10), [AC] * 10)
    assert (asked(searching.next(10)), outcome(searching)) == ([], (None, 10))


@pytest.mark.parametrize(
    ("verdicts", "tried", "why"),
    [([AC, JE, AC, AC], 3, "the judge failed"), ([AC], 1, "not all were judged")],
)
def test_a_judge_that_fails_ends_the_search(verdicts: list[Verdict], tried: int, why: str, tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(4), verdicts)
    assert outcome(searching) == (None, tried), why


def test_cases_near_the_limit_are_passed_over_until_there_are_too_many(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(MOST_STOPS), [TLE] * MOST_STOPS, unsettled=True)
    assert outcome(searching) == (None, MOST_STOPS)


@pytest.mark.parametrize(("language", "most"), [("python", 1000), ("cpp", 1000), ("javascript", 200), ("java", 50)])
def test_how_many_are_tried_depends_on_the_language_alone(tmp_path: Path, language: str, most: int) -> None:
    cases = [RandomCase(seed, f"{seed} 1\n", f"sum {seed + 1}\n") for seed in range(1200)]
    searching = begin(tmp_path, language, cases)
    answer(searching, searching.next(2000), [AC] * most)
    assert outcome(searching) == (None, most)


def test_when_the_time_is_up_what_is_known_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_MOST_CPU_S", 0.5)
    searching = begin(tmp_path)
    answer(searching, searching.next(3), [AC, AC, WA], cpu_s=0.1)
    answer(searching, searching.next(3), [AC] * 3, cpu_s=0.1)
    assert outcome(searching) == (6, 6)
