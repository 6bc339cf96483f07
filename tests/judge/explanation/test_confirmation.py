"""Public cases that students see are run a second time, each in a box of its own. The outcome is stored."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.explanation import whole_outputs
from judge.grading import class_grading
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.values.outcome import Shown, Verdict
from judge.values.report import Result
from tests.judge import adder

SAMPLES = tuple(f"sample/{number:03}-more" for number in range(1, 6))
Ran = list[tuple[str, bool]]


@pytest.fixture(autouse=True)
def no_other_runs(monkeypatch: pytest.MonkeyPatch, no_search: None) -> None:
    monkeypatch.setattr(whole_outputs, "add", lambda _cases_of, results, *_: results)


def grade(
    root: Path, source: str, store: Store, samples: int = 1, visibility: str = "verdict", **options: Any
) -> Result:
    """Grade a program for the adder problem, which has only these samples."""
    return grade_class(root, [source], store, samples, visibility, **options)[0]


def grade_class(
    root: Path, sources: Sequence[str], store: Store, samples: int = 1, visibility: str = "verdict", **options: Any
) -> tuple[Result, ...]:
    """The same for programs of several students."""
    adder.make(root)
    for number, case in enumerate(SAMPLES[:samples], 1):
        adder.write(root, f"cases/adder/{case}.txt", f"1 1\n{number} 1\n")
        adder.write(root, f"expected/adder/{case}.txt", f"sum 2\nsum {number + 1}\n")
    problem_cases = ProblemCases.of(definition.load(root, "adder")).only(["sample/*-more"])
    limits = replace(problem_cases.problem.limits, time_s=0.25)
    problem_cases = replace(problem_cases, problem=replace(problem_cases.problem, visibility=visibility, limits=limits))
    options = {"counterexamples": True, "fresh": True, **options}
    with pools.start("serial", 1) as pool:
        report = class_grading.grade(
            [problem_cases],
            [adder.submit(root, f"ann{number:02}", source) for number, source in enumerate(sources)],
            (),
            pool,
            GradingOptions(sandbox.best_level(), store, **options),
        )
    return report.results


CHANCE = "import random\nprint('sum', random.random())"


ONE_OF_MANY = "import random; raise random.choice([ValueError, KeyError, IndexError, TypeError] * 9 + [1])"
CONFIRMED: list[tuple[str, Verdict, bool | None]] = [
    ("print('sum 9')", Verdict.WA, True),
    (CHANCE, Verdict.WA, False),
    ("print('sum 9'); print(id(object()), __import__('time').time())", Verdict.WA, False),
    ("print('sum 2'); 1 / 0", Verdict.RTE, True),
    ("print('sum 2'); raise ValueError(object())", Verdict.RTE, True),
    # Runs that were cut short: compared up to the first wrong line.
    ("while True: print('sum 9')", Verdict.OLE, True),
    (f"{CHANCE}\nwhile True: print('sum 9')", Verdict.OLE, False),
    ("import random\nprint('sum 9', flush=True)\nwhile True: print(random.random())", Verdict.OLE, True),
    ("print('sum 9', flush=True)\nwhile True: pass", Verdict.TLE, True),
    # No printed text would be shown.
    ("print(input() and 'sum 2', flush=True)\nwhile True: pass", Verdict.TLE, None),
    (adder.RIGHT, Verdict.AC, None),
]


@pytest.mark.slow
def test_a_second_run_confirms_the_first_or_not(tmp_path: Path, store: Store) -> None:
    *results, chance = grade_class(tmp_path, [*(source for source, *_ in CONFIRMED), ONE_OF_MANY], store)
    for (source, *expected), result in zip(CONFIRMED, results, strict=True):
        assert [result.cases[0].verdict, shown_of(result).confirmed] == expected, source
    shown = shown_of(chance)  # by chance one of several verdicts; it is not shown which
    assert shown.confirmed is not None
    assert shown.result is not None
    assert shown.confirmed or not shown.result.stderr_tail


def shown_of(result: Result, case: str = SAMPLES[0]) -> Shown:
    """What students may see of a case; an empty value if nothing is set."""
    return result.feedback.shown.get(case, Shown()) if result.feedback else Shown()


@pytest.mark.slow
@pytest.mark.parametrize(("samples", "again"), [(1, SAMPLES[:1]), (3, SAMPLES[:3]), (5, SAMPLES[:3])])
def test_at_most_three_public_cases_are_run_again(
    tmp_path: Path, store: Store, ran: Ran, samples: int, again: tuple[str, ...]
) -> None:
    result = grade(tmp_path, "print('sum 9')", store, samples)
    assert [case for case, _ in ran] == [*SAMPLES[:samples], *again]
    assert [shown_of(result, case.case).confirmed for case in result.cases] == [True] * len(again) + [None] * (
        samples - len(again)
    )


@pytest.mark.slow
@pytest.mark.parametrize(("visibility", "options"), [("full", {}), ("verdict", {"counterexamples": False})])
def test_only_cases_shown_as_an_excerpt_are_run_again(
    tmp_path: Path, store: Store, ran: Ran, visibility: str, options: dict[str, bool]
) -> None:
    result = grade(tmp_path, "print('sum 9')", store, visibility=visibility, **options)
    assert [case for case, _ in ran] == [SAMPLES[0]]
    assert shown_of(result).confirmed is None


@pytest.mark.slow
def test_a_grading_with_nothing_new_runs_nothing(tmp_path: Path, store: Store, ran: Ran) -> None:
    sources = ("print('sum 9')", CHANCE, "while True: print('sum 9')")
    first = grade_class(tmp_path, sources, store)
    assert len(ran) == 2 * len(sources)
    assert grade_class(tmp_path, sources, store) == first
    assert len(ran) == 2 * len(sources)


def test_without_time_nothing_is_confirmed(tmp_path: Path, store: Store, ran: Ran) -> None:
    grade(tmp_path, "print('sum 9')", store, counterexamples=False)
    result = grade(tmp_path, "print('sum 9')", store, deadline=0.0)
    assert (len(ran), shown_of(result).confirmed) == (1, None)
