"""The public case shown for a submission that fails secret ones: the first of the pool that fails, simplest first."""

import itertools
import math
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge import sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging import run, worker
from judge.judging.batch import CaseToRun, RunSettings
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.problem.random_cases import POOL_SIZE
from judge.sandbox import OpenBox
from judge.search import counterexamples
from judge.values.feedback import Move
from judge.values.outcome import CaseResult, Judged, NotRun, Reason, Verdict, Why
from judge.values.progress import Progress
from judge.values.report import Report, Result
from judge.values.running import Program
from judge.values.submission import Submission
from tests.judge import adder, misreader
from tests.judge.classes import telling
from tests.judge.recorder import Recorder

AC, WA, TLE, RTE, JE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.RTE, Verdict.JE
SMALL, ZERO, TWO = ("sample/001-small", "secret/001-zero", "secret/002-two")
FIRST = 500_000
pytestmark = pytest.mark.usefixtures("no_search")


def grade_all(
    root: Path,
    sources: Mapping[str, str],
    store: Store | None = None,
    *,
    pool: str = "serial",
    deadline: float = math.inf,
    progress: Progress | None = None,
) -> Report:
    submissions = [
        Submission(name, "adder", adder.write(root, f"class/{name}/adder.py", sources[name])) for name in sources
    ]
    problem_cases = ProblemCases.of(definition.load(root, "adder"))
    options = GradingOptions(
        sandbox.best_level(), store or Store(None), deadline, counterexamples=True, progress=progress or Progress()
    )
    with pools.start(pool, 3) as opened:
        return class_grading.grade([problem_cases], submissions, (), opened, options)


def grade(root: Path, source: str, store: Store | None = None, *, pool: str = "serial") -> Result:
    (result,) = grade_all(root, {"ben": source}, store, pool=pool).results
    return result


def wrong_from(seed: int, mistake: str = "a += 1") -> str:
    """A program that passes the sample, fails the secret case of 20 + 30, and the random cases from `seed` on."""
    return (
        "import sys, time\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n"
        f"    if a == 20 or a >= {seed}: {mistake}\n    print('sum', a + b)\n"
    )


def random_runs(ran: list[tuple[str, bool]]) -> list[int]:
    """The seeds of the random cases that were run."""
    return [int(name.removeprefix("random/seed-")) for name, _ in ran if name.startswith("random/")]


def seeds_up_to(place: int) -> list[int]:
    """The seeds that are run to find the first failing case, at this place among the simplest cases of the pool."""
    return [*range(FIRST, FIRST + place + 1)]


@pytest.mark.slow
def test_the_first_case_of_the_pool_that_fails_is_explained(tmp_path: Path) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, wrong_from(FIRST + 3))
    shown = result.counterexample
    assert shown is not None
    assert (shown.input, shown.expected) == ("500003 1\n500003 2\n", "sum 500004\nsum 500005\n")
    assert (shown.result.case, shown.result.verdict, shown.result.group) == ("random/seed-500003", WA, None)
    assert shown.result.reason == Reason(("A1",), "the two numbers added")
    explanation = shown.explanation
    assert (explanation.case, explanation.line, explanation.rules) == ("random/seed-500003", 1, ("A1",))
    assert (explanation.move, explanation.rows[0].found) == (Move.ILLEGAL, "sum 500005")
    assert explanation.trace is not None
    assert [line.line for line in explanation.trace] == ["sum 500004", "sum 500005"]
    assert (result.verdict, result.searched, len(result.cases)) == (WA, 4, 3)


@pytest.mark.slow
@pytest.mark.parametrize("pool", [pytest.param("serial", marks=pytest.mark.nightly), "processes"])
@pytest.mark.parametrize("place", [25, *(pytest.param(n, marks=pytest.mark.nightly) for n in (0, 24, 26, 60, 110))])
def test_several_workers_find_the_same_first_case(place: int, pool: str, tmp_path: Path) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, wrong_from(FIRST + place), pool=pool)
    assert result.counterexample is not None
    assert (result.counterexample.result.case, result.searched) == (f"random/seed-{FIRST + place}", place + 1)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "yaml", "note"),
    [
        (adder.RIGHT, adder.YAML, ""),
        (adder.RIGHT.replace("sum(map", "max(map"), adder.YAML, "the sample fails, and is public"),
        ("print(", adder.YAML, "does not compile"),
        (wrong_from(FIRST), adder.YAML + "visibility: verdict\n", "not asked for"),
        (wrong_from(FIRST), adder.YAML + "visibility: first-line\n", "not asked for"),
        (wrong_from(FIRST), adder.YAML + "visibility: full\n", "the secret case is shown"),
        (wrong_from(FIRST), adder.WITHOUT_GENERATOR, "no generator"),
    ],
)
def test_when_no_counterexample_is_sought(
    source: str, yaml: str, note: str, tmp_path: Path, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path, yaml=yaml)
    report = grade_all(tmp_path, {"ben": source})
    assert [(result.counterexample, result.searched) for result in report.results] == [(None, 0)], note
    assert (random_runs(ran), report.notes) == ([], ())


@pytest.mark.slow
def test_passed_cases_are_counted(tmp_path: Path, ran: list[tuple[str, bool]]) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, wrong_from(FIRST + 10 * POOL_SIZE))
    assert (result.verdict, result.counterexample, result.searched) == (WA, None, 192)
    places = [seed - FIRST for seed in random_runs(ran)]
    assert places == sorted(places)
    assert (places[:64], places[128:]) == ([*range(64)], [*range(POOL_SIZE - 64, POOL_SIZE)])
    assert {later - earlier for earlier, later in itertools.pairwise(places[64:128])} == {4, 5}


@pytest.mark.slow
def test_if_a_long_case_fails_simpler_cases_that_were_left_out_are_tried(
    tmp_path: Path, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, wrong_from(FIRST + POOL_SIZE - 1))
    assert result.counterexample is not None
    assert (result.counterexample.result.case, result.searched) == (f"random/seed-{FIRST + POOL_SIZE - 1}", 256)
    assert random_runs(ran)[191:194] == [FIRST + POOL_SIZE - 1, FIRST + 65, FIRST + 66]


@pytest.mark.slow
def test_a_crash_and_a_time_out_are_counterexamples_too(tmp_path: Path, ran: list[tuple[str, bool]]) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.15, wall: 20}\n")
    endless = wrong_from(FIRST + 2, "exec('while True: pass')")
    results = grade_all(tmp_path, {"abe": wrong_from(FIRST + 2, "1 / 0"), "ben": endless}).results
    shown = [result.counterexample for result in results]
    assert [(example.result.case, example.result.verdict) for example in shown if example] == [
        ("random/seed-500002", RTE),
        ("random/seed-500002", TLE),
    ]
    assert random_runs(ran) == [*seeds_up_to(2) * 2, FIRST + 2]  # the crash is run once more, to confirm it


NINES = ("9 1\n", "9 2\n", "9 3\n1 1\n", "4 9\n")


FOR_THE_DIAGNOSIS = 43  # games of the secret cases


def make_misread(root: Path, wrong: str) -> None:
    """The problem with misreadings. One of them, nine-is-ten, also adds 1 where `wrong` is true."""
    misreader.make(root, NINES, program=misreader.PROGRAM.replace("(a == 9)", f"(a == 9 or {wrong})"))


def nine_is_ten(condition: str) -> str:
    return (
        "import sys\nfor line in sys.stdin:\n    a, b = map(int, line.split())\n"
        f"    print('sum', a + b + (a == 9 or {condition}))\n"
    )


@pytest.mark.slow
def test_the_first_case_on_which_a_found_misreading_fails_is_tried_first(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]]
) -> None:
    make_misread(tmp_path, f"a >= {FIRST + 300}")
    result = grade(tmp_path, nine_is_ten(f"a >= {FIRST + 300}"), store)
    assert misreader.ids(result.diagnosis) == (True, [["nine-is-ten"]])
    assert result.counterexample is not None
    assert (result.counterexample.result.case, result.searched) == (f"random/seed-{FIRST + 302}", 1)
    assert random_runs(ran) == [FIRST + 302] * 2
    asked = misreader.asked(tmp_path)
    again = grade(tmp_path, nine_is_ten(f"a >= {FIRST + 300}"), store)
    assert (again.counterexample, len(random_runs(ran)), misreader.asked(tmp_path)) == (result.counterexample, 2, asked)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wrong", "predicted", "games"),
    [
        (f"a >= {FIRST + 3}", 3, 16),
        pytest.param(f"a >= {FIRST + 16}", 16, 64, marks=pytest.mark.nightly),
        (f"a >= {FIRST + 109}", 109, 128 + 64),
        pytest.param(f"a >= {FIRST + 300}", 302, 128 + 64, marks=pytest.mark.nightly),
        (f"a >= {FIRST + 300} or a == {FIRST + 65}", 65, 128 + 64),
    ],
)
def test_a_misreading_plays_only_the_games_that_are_needed(
    wrong: str, predicted: int, games: int, tmp_path: Path, ran: list[tuple[str, bool]]
) -> None:
    make_misread(tmp_path, wrong)
    grade(tmp_path, nine_is_ten(wrong))
    assert random_runs(ran) == [FIRST + predicted] * 2
    assert misreader.asked(tmp_path) == FOR_THE_DIAGNOSIS + games


@pytest.mark.slow
def test_a_misreading_that_does_not_fail_there_costs_one_case(tmp_path: Path, ran: list[tuple[str, bool]]) -> None:
    make_misread(tmp_path, f"a >= {FIRST + 300}")
    result = grade(tmp_path, nine_is_ten(f"a == {FIRST + 10}"))
    assert result.diagnosis is not None
    assert result.counterexample is not None
    assert (result.counterexample.result.case, result.searched) == (f"random/seed-{FIRST + 10}", 12)
    assert random_runs(ran)[:2] == [FIRST + 302, FIRST]


@pytest.mark.slow
def test_a_misreading_that_fails_nowhere_in_the_pool(tmp_path: Path) -> None:
    make_misread(tmp_path, f"a >= {FIRST + 10 * POOL_SIZE}")
    result = grade(tmp_path, nine_is_ten(f"a == {FIRST + 10}"))
    assert result.diagnosis is not None
    assert result.counterexample is not None
    assert (result.counterexample.result.case, result.searched) == (f"random/seed-{FIRST + 10}", 11)


@pytest.mark.slow
def test_a_program_that_changed_since_it_was_judged_gets_no_counterexample(
    tmp_path: Path, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    problem_cases = ProblemCases.of(definition.load(tmp_path, "adder"))
    options = GradingOptions(sandbox.best_level(), Store(None), counterexamples=True)
    (judged,) = grade_all(tmp_path, {"ben": wrong_from(FIRST + 3)}).results
    judged = replace(telling(judged, counterexample=None), searched=0)
    ran.clear()
    adder.write(tmp_path, "class/ben/adder.py", wrong_from(FIRST))
    with pools.start("serial", 1) as pool:
        found = counterexamples.add({"adder": problem_cases}, [judged], options, pool)
    assert (found, ran) == (((judged,), ()), [])


@pytest.mark.slow
def test_stored_results_are_not_run_again(tmp_path: Path, store: Store, ran: list[tuple[str, bool]]) -> None:
    adder.make(tmp_path)
    first = grade(tmp_path, wrong_from(FIRST + 30), store)
    assert random_runs(ran) == [*seeds_up_to(30), FIRST + 30]
    ran.clear()
    again = grade(tmp_path, wrong_from(FIRST + 30), store)
    assert (ran, again.counterexample, again.searched) == ([], first.counterexample, 31)


@pytest.mark.slow
def test_a_search_that_was_killed_continues(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    real = Store.save_result

    def save_result(self: Store, key: bytes, result: CaseResult) -> None:
        if result.case == "random/seed-500010":
            raise KeyboardInterrupt
        real(self, key, result)

    with monkeypatch.context() as patch:
        patch.setattr(Store, "save_result", save_result)
        with pytest.raises(class_grading.Interrupted):
            grade(tmp_path, wrong_from(FIRST + 30), store)
    ran.clear()
    result = grade(tmp_path, wrong_from(FIRST + 30), store)
    assert result.counterexample is not None
    assert (result.searched, random_runs(ran)) == (31, [*range(FIRST + 10, FIRST + 31), FIRST + 30])


@pytest.mark.slow
def test_results_of_forks_and_of_fresh_interpreters_are_separate(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    forked = "import gc\nif gc.get_freeze_count() > 0: print('forked')\n"
    result = grade(tmp_path, forked + wrong_from(FIRST + 1), store)
    assert (result.fresh, result.searched) == (True, 2)
    assert [fresh for name, fresh in ran if name.startswith("random/")] == [True] * 3


@pytest.mark.slow
def test_progress_counts_every_run(tmp_path: Path) -> None:
    adder.make(tmp_path)
    recorder = Recorder()
    grade_all(tmp_path, {"abe": wrong_from(FIRST + 30), "ben": adder.RIGHT}, progress=recorder)
    # The counterexample is run twice, and so is the case that decides the verdict; the search for a line counts as one.
    assert (sum(recorder.finished), sum(recorder.expected)) == (6 + 50 + 3, 50 + 3)


@pytest.mark.clock
@pytest.mark.slow
def test_the_deadline_ends_a_search(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adder.make(tmp_path)
    slow = wrong_from(FIRST + 10 * POOL_SIZE).replace("print(", "time.sleep(0.02 * (a >= 500000)); print(")
    begun = time.monotonic()
    report = grade_all(tmp_path, {"ben": slow}, deadline=begun + 4)
    assert time.monotonic() - begun < 30
    (result,) = report.results
    assert "no counterexample for adder, ben: the time for the whole grading was up" in report.notes
    assert (result.verdict, result.points, result.counterexample) == (WA, Fraction(5), None)
    assert 0 < result.searched < POOL_SIZE


@pytest.mark.slow
def test_a_failure_of_the_judge_costs_only_the_counterexample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adder.make(tmp_path)
    real = run.judge_case

    def judge_case(
        program: Program, case: CaseToRun, settings: RunSettings, boxes: Sequence[OpenBox], examiner: None
    ) -> Judged:
        if case.id == "random/seed-500002":
            return Judged(NotRun(case.id, None, Why.JUDGE, "the sandbox broke"))
        return real(program, case, settings, boxes)

    monkeypatch.setattr(worker, "judge_case", judge_case)
    result = grade(tmp_path, wrong_from(FIRST + 10 * POOL_SIZE))
    assert (result.verdict, result.points, result.counterexample) == (WA, Fraction(5), None)


@pytest.mark.slow
def test_a_generator_that_fails_costs_only_the_counterexamples(tmp_path: Path) -> None:
    adder.make(
        tmp_path, program=adder.PROGRAM.replace("def generate(seed, size):", "def generate(seed, size):\n    1 / 0")
    )
    report = grade_all(tmp_path, {"abe": wrong_from(FIRST), "ben": wrong_from(FIRST)})
    assert [(result.verdict, result.points, result.counterexample) for result in report.results] == [
        (WA, Fraction(5), None)
    ] * 2
    (note,) = report.notes
    assert note.startswith(
        "no counterexamples for adder: `python adder.py --generate --batch` ended with exit status 1"
    )
