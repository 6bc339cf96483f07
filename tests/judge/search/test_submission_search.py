"""The search for the first random case that fails; results come from workers in any order."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge import languages, sandbox
from judge.execution.compilation import Source
from judge.execution.store import Store
from judge.judging.batch import CaseToRun
from judge.judging.options import GradingOptions
from judge.problem.problem_cases import ProblemCases
from judge.problem.random_cases import RandomCase
from judge.search import submission_search
from judge.search.submission_search import Search
from judge.values.outcome import MOST_STOPS, Judged, NotRun, Verdict, Why
from tests.judge import adder
from tests.judge.outcomes import ran_case

AC, WA, TLE, JE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.JE
CASES = tuple(RandomCase(seed, f"{seed} 1\n", f"sum {seed + 1}\n") for seed in range(10))


@pytest.fixture(autouse=True)
def eight_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of ten cases, 0 1, 2 5 and 8 9 are tried first; of the others, 3 4."""
    real = languages.by_name
    monkeypatch.setattr(languages, "by_name", lambda name: replace(real(name), searched=8))


def begin(root: Path, language: str = "python", cases: Sequence[RandomCase] = CASES) -> Search:
    source = Source(language, "", "adder.py", digest=b"ann's")
    options = GradingOptions(sandbox.best_level(), Store(None))
    return Search(cases, ProblemCases.of(adder.make(root)), source, options, fresh=False)


def asked(cases: Sequence[CaseToRun]) -> list[int]:
    """The seeds of the cases that are to be run."""
    return [int(case.id.removeprefix("random/seed-")) for case in cases]


def answer(
    searching: Search, cases: Sequence[CaseToRun], verdicts: Sequence[Verdict], *, unsettled: bool = False, **more: Any
) -> None:
    """Give the results of the cases, one for each verdict."""
    results = [
        NotRun(case.id, None, Why.JUDGE) if verdict is JE else ran_case(case.id, None, verdict, **more)
        for case, verdict in zip(cases, verdicts, strict=False)
    ]
    searching.take(cases, [Judged(result, unsettled) for result in results])


def outcome(searching: Search) -> tuple[int | None, int]:
    """The seed of the case that was found, and the number of tried cases."""
    assert searching.is_over()
    found, tried = searching.outcome()
    return found[0].seed if found else None, tried


def test_simplest_middle_and_longest_cases_are_tried(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    first, second = searching.next(4), searching.next(4)
    assert (asked(first), asked(second), asked(searching.next(4))) == ([0, 1, 2, 5], [8, 9], [])
    assert not searching.is_over()
    answer(searching, first, [AC] * 4)
    answer(searching, second, [AC] * 2)
    assert (asked(searching.next(4)), outcome(searching)) == ([], (None, 6))


@pytest.mark.parametrize(("verdicts", "seed", "tried"), [([AC, AC], 9, 8), ([AC, WA], 4, 5), ([WA], 3, 4)])
def test_after_a_failure_a_bounded_number_of_simpler_cases_is_tried(
    verdicts: list[Verdict], seed: int, tried: int, tmp_path: Path
) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(9), [AC] * 5 + [WA])
    assert not searching.is_over()
    back = searching.next(9)
    assert asked(back) == [3, 4]
    answer(searching, back, verdicts)
    assert (asked(searching.next(9)), outcome(searching)) == ([], (seed, tried))


def test_a_failure_among_the_simplest_cases_ends_the_search(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(9), [AC, AC, WA])
    assert (asked(searching.next(9)), outcome(searching)) == ([], (2, 3))


@pytest.mark.parametrize("late", [True, False])
def test_results_come_in_any_order(late: bool, tmp_path: Path) -> None:
    searching = begin(tmp_path)
    first, second = searching.next(4), searching.next(4)
    for given, verdicts in [(first, [AC, AC, AC, WA]), (second, [AC, WA])][:: -1 if late else 1]:
        assert (searching.is_over(), asked(first), asked(second)) == (False, [0, 1, 2, 5], [8, 9])
        answer(searching, given, verdicts)
    back = searching.next(4)
    assert asked(back) == [3, 4]
    answer(searching, back, [AC, AC])
    assert (asked(searching.next(4)), outcome(searching)) == ([], (5, 6))


def test_simpler_cases_may_be_tried_before_all_results_are_there(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    first, second = searching.next(3), searching.next(3)
    assert (asked(first), asked(second)) == ([0, 1, 2], [5, 8, 9])
    answer(searching, second, [AC, AC, WA])
    back = searching.next(4)
    assert asked(back) == [3, 4]
    answer(searching, first, [AC, AC, WA])
    assert (searching.is_over(), asked(searching.next(4))) == (False, [])
    answer(searching, back, [AC, WA])
    assert outcome(searching) == (2, 3)


def test_a_small_pool_is_tried_completely(tmp_path: Path) -> None:
    searching = begin(tmp_path, cases=CASES[:8])
    answer(searching, searching.next(10), [AC] * 8)
    assert (asked(searching.next(10)), outcome(searching)) == ([], (None, 8))


@pytest.mark.parametrize(
    ("verdicts", "tried", "why"), [([AC, JE, AC, AC], 3, "the judge failed"), ([AC], 1, "not all were judged")]
)
def test_a_judge_that_fails_ends_the_search(verdicts: list[Verdict], tried: int, why: str, tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(4), verdicts)
    assert outcome(searching) == (None, tried), why


def test_cases_near_the_limit_are_skipped_until_there_are_too_many(tmp_path: Path) -> None:
    searching = begin(tmp_path)
    answer(searching, searching.next(MOST_STOPS), [TLE] * MOST_STOPS, unsettled=True)
    assert outcome(searching) == (None, MOST_STOPS)


@pytest.mark.parametrize(("language", "most"), [("python", 192), ("cpp", 192), ("javascript", 72), ("java", 36)])
def test_the_number_of_tried_cases_depends_only_on_the_language(
    tmp_path: Path, language: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    cases = [RandomCase(seed, f"{seed} 1\n", f"sum {seed + 1}\n") for seed in range(1200)]
    searching = begin(tmp_path, language, cases)
    answer(searching, searching.next(2000), [AC] * most)
    assert outcome(searching) == (None, most)


def test_when_the_time_is_up_the_results_so_far_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submission_search, "_MOST_CPU_S", 0.5)
    searching = begin(tmp_path)
    answer(searching, searching.next(6), [AC] * 5 + [WA], cpu_s=0.05)
    answer(searching, searching.next(1), [AC], cpu_s=0.3)
    assert outcome(searching) == (9, 7)
