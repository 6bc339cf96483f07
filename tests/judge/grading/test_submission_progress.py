"""Which cases are judged, how often and in which way."""

import math
import multiprocessing
import time
from dataclasses import replace
from pathlib import Path

import pytest

from judge import languages, sandbox
from judge.execution import pools
from judge.execution.store import Store
from judge.grading import class_grading
from judge.judging import worker
from judge.judging.batch import CaseToRun, RunSettings
from judge.judging.options import GradingOptions
from judge.problem import definition
from judge.problem.problem_cases import ProblemCases
from judge.sandbox import OpenBox
from judge.values.outcome import Judged, NotRun, Ran, Verdict, Why
from judge.values.report import Result
from judge.values.running import Program
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.outcomes import changed, ran_case
from tests.judge.recorder import Recorder

AC, WA, TLE, MLE, OLE, RTE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.MLE, Verdict.OLE, Verdict.RTE
SMALL, ZERO, TWO = CASES = ("sample/001-small", "secret/001-zero", "secret/002-two")


def grade(
    root: Path, source: str, store: Store, *, pool: str = "serial", deadline: float = math.inf, fresh: bool = False
) -> Result:
    """The result of one student's program for the adder problem on disk."""
    submission = Submission("ben", "adder", adder.write(root, "class/ben/adder.py", source))
    problem_cases = ProblemCases.of(definition.load(root, "adder"))
    options = GradingOptions(sandbox.best_level(), store, deadline, fresh)
    with pools.start(pool, 3) as opened:
        (result,) = class_grading.grade([problem_cases], [submission], (), opened, options).results
    return result


def add_cases(root: Path, count: int) -> None:
    for number in range(count):
        adder.write(root, f"cases/adder/secret/{100 + number}-more.txt", f"{number} 1\n")
        adder.write(root, f"expected/adder/secret/{100 + number}-more.txt", f"sum {number + 1}\n")


WRONG = adder.RIGHT.replace("sum(map", "max(map")
# Only this shows whether an interpreter is a fork or fresh, and no card game needs it.
FORKED = "import gc, os\nforked = gc.get_freeze_count() > 0\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "verdicts", "checked", "fresh"),
    [
        (adder.RIGHT, (AC, AC, AC), [], False),
        (WRONG, (WA, AC, WA), [SMALL, TWO], False),
        ("1 / 0", (RTE, RTE, RTE), [SMALL, ZERO, TWO], False),
        (FORKED + "if forked: 1 / 0\n" + adder.RIGHT, (AC, AC, AC), [SMALL, ZERO, TWO], True),
        (FORKED + "raise SystemExit(3 + forked)", (RTE, RTE, RTE), [SMALL, ZERO, TWO], True),
        (FORKED + "os.kill(os.getpid(), 15 - forked)", (RTE, RTE, RTE), [SMALL, ZERO, TWO], True),
        (FORKED + "print('sum', 4 + forked)", (WA, WA, WA), [SMALL, ZERO, TWO], True),
        (FORKED + "print('sum 3' if forked else 1 / 0)", (RTE, RTE, RTE), [ZERO, TWO, SMALL], True),
        # An accepted case is not judged twice.
        (FORKED + "1 / forked\n" + adder.RIGHT, (AC, AC, AC), [], False),
    ],
)
def test_a_failure_in_a_fork_is_judged_again_with_a_fresh_interpreter(
    tmp_path: Path,
    store: Store,
    ran: list[tuple[str, bool]],
    source: str,
    verdicts: tuple[Verdict, ...],
    checked: list[str],
    fresh: bool,
) -> None:
    adder.make(tmp_path)
    first = grade(tmp_path, source, store)
    assert (tuple(case.verdict for case in first.cases), first.fresh) == (verdicts, fresh)
    assert ran == [(case, False) for case in CASES] + [(case, True) for case in checked]
    ran.clear()
    assert grade(tmp_path, source, store) == first
    assert ran == [], "the second time all is known"


@pytest.mark.once
def test_only_the_first_three_failures_are_judged_again(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    add_cases(tmp_path, 3)
    grade(tmp_path, "1 / 0", store)
    assert [case for case, fresh in ran if fresh] == list(CASES)


def test_if_one_result_differs_all_cases_are_judged_fresh(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    add_cases(tmp_path, 3)
    result = grade(tmp_path, FORKED + f"if forked: 1 / 0\n{adder.RIGHT}", store)
    assert (result.verdict, result.fresh, len(result.cases)) == (AC, True, 6)
    again = [case for case, fresh in ran if fresh]
    assert sorted(again) == sorted(case.case for case in result.cases)


@pytest.mark.once
def test_the_option_gives_every_case_a_fresh_interpreter(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    result = grade(tmp_path, FORKED + f"if forked: 1 / 0\n{adder.RIGHT}", store, fresh=True)
    assert (result.verdict, result.fresh, ran) == (AC, False, [(case, True) for case in CASES])


@pytest.mark.once
def test_stored_results_of_fresh_interpreters_are_not_used_for_forks(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]]
) -> None:
    adder.make(tmp_path)
    grade(tmp_path, adder.RIGHT, store, fresh=True)
    ran.clear()
    grade(tmp_path, adder.RIGHT, store)
    assert ran == [(case, False) for case in CASES]


@pytest.mark.once
def test_a_language_without_a_warm_interpreter_is_not_judged_twice(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    language = replace(languages.by_name("python"), fork_server=False)
    for find in ("by_name", "by_suffix"):
        monkeypatch.setattr(languages, find, lambda _: language)
    adder.make(tmp_path)
    result = grade(tmp_path, WRONG, store)
    assert (result.verdict, result.fresh, ran) == (WA, False, [(case, False) for case in CASES])


# ---- near the limit --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_only_time_out_is_judged_again_alone_and_then_stored(
    tmp_path: Path, store: Store, ran: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 60}\n")
    source = "first = input()\nwhile first == '0 0': pass\nprint('sum', sum(map(int, first.split())))"
    asked: list[str] = []

    def judge_again(
        _program: Program, case: CaseToRun, _settings: RunSettings, _box: OpenBox, known: Judged, _: None
    ) -> Judged:
        asked.append(case.id)
        assert multiprocessing.active_children() == []
        return replace(known, result=changed(known.result, near_limit=True))

    monkeypatch.setattr(worker, "judge_again", judge_again)
    first = grade(tmp_path, source, store, pool="processes")
    assert asked == [ZERO], "as a fork; that a fresh interpreter confirms the time-out is enough"
    assert [(case.case, case.verdict) for case in first.cases if case.near_limit] == [(ZERO, TLE)]
    assert grade(tmp_path, source, store) == first
    assert (len(asked), ran) == (1, []), "nothing more"


@pytest.mark.once
def test_the_rest_is_judged_if_time_outs_are_not_confirmed(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 60}\n")
    add_cases(tmp_path, 4)
    asked: list[str] = []

    def judge_case(_program: Program, case: CaseToRun, _settings: RunSettings, _box: OpenBox, _: None) -> Judged:
        return Judged(ran_case(case.id, case.group, TLE), unsettled=True)

    def judge_again(
        _program: Program, case: CaseToRun, _settings: RunSettings, _box: OpenBox, _known: Judged, _: None
    ) -> Judged:
        asked.append(case.id[7:10])
        return Judged(ran_case(case.id, case.group, AC, near_limit=True))

    monkeypatch.setattr(worker, "judge_case", judge_case)
    monkeypatch.setattr(worker, "judge_again", judge_again)
    result = grade(tmp_path, adder.RIGHT, store)
    assert [case.verdict for case in result.cases] == [AC] * 7
    assert asked == ["001", "001", "002", "100", "101", "102", "103"]


@pytest.mark.clock
@pytest.mark.slow
def test_nothing_is_judged_alone_after_the_deadline(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    adder.make(tmp_path)
    deadline = time.monotonic() + 2

    def judge_case(_program: Program, case: CaseToRun, _settings: RunSettings, _box: OpenBox, _: None) -> Judged:
        time.sleep(max(deadline - time.monotonic(), 0))
        return Judged(ran_case(case.id, case.group, TLE), unsettled=True)

    monkeypatch.setattr(worker, "judge_case", judge_case)
    monkeypatch.setattr(worker, "judge_again", lambda *_: pytest.fail("begun after the deadline"))
    result = grade(tmp_path, adder.RIGHT, store, deadline=deadline)
    assert [(isinstance(case, Ran), case.near_limit) for case in result.cases] == [
        (True, False),
        (False, False),
        (False, False),
    ]


# ---- time-outs -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("pool", [pytest.param("serial", marks=pytest.mark.nightly), "processes"])
def test_after_three_stops_in_case_order_the_rest_is_not_run(tmp_path: Path, store: Store, pool: str) -> None:
    """Time, memory and output all count."""
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 20}\n")
    add_cases(tmp_path, 50)
    # Two in the first chunk of 25 cases, one or more in later chunks, which other workers have at the same time.
    slow = "if line[:2] in ('11', '31', '32', '33', '48'):\n    while True: pass\n"
    large = "if line[:2] == '12':\n    table = bytearray(1 << 30)\n"
    long = "if line[:2] == '30':\n    while True: print(line)\n"
    result = grade(tmp_path, adder.RIGHT + slow + large + long, store, pool=pool)
    outcomes = [
        (case.case[7:10], case.verdict, isinstance(case, NotRun) and case.why is Why.STOPS)
        for case in result.cases
        if case.verdict is not AC
    ]
    stopped = [("111", TLE, False), ("112", MLE, False), ("130", OLE, False)]
    assert outcomes == stopped + [(str(number), TLE, True) for number in range(131, 150)]


@pytest.mark.slow
@pytest.mark.parametrize("keeps_output", [True, False])
def test_the_output_is_in_the_result_if_it_is_asked_for(tmp_path: Path, keeps_output: bool) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    recorder = Recorder()
    options = GradingOptions(sandbox.best_level(), Store(None), keeps_output=keeps_output, progress=recorder)
    class_grading.judge_one(problem_cases, adder.submit(tmp_path, "ben", adder.RIGHT), options)
    printed = [b"sum 3\n", b"sum 0\n", b"sum 2\nsum 50\n"]
    assert recorder.outputs == (printed if keeps_output else [b"", b"", b""])


@pytest.mark.slow
def test_the_output_is_that_of_the_run_that_counts(tmp_path: Path) -> None:
    problem_cases, recorder = ProblemCases.of(adder.make(tmp_path)), Recorder()
    options = GradingOptions(sandbox.best_level(), Store(None), keeps_output=True, progress=recorder)
    program = adder.submit(tmp_path, "ben", FORKED + "print('fork' if forked else 'fresh')")
    result, _ = class_grading.judge_one(problem_cases, program, options)
    last = {one.case: output for one, output in zip(recorder.results, recorder.outputs, strict=True)}
    assert (result.fresh, last) == (True, dict.fromkeys(CASES, b"fresh\n"))


@pytest.mark.slow
def test_only_the_first_failure(tmp_path: Path) -> None:
    problem_cases = ProblemCases.of(adder.make(tmp_path))
    options = GradingOptions(sandbox.best_level(), Store(None), until_failure=True)
    result, _ = class_grading.judge_one(problem_cases, adder.submit(tmp_path, "ben", WRONG), options)
    assert [(case.verdict, isinstance(case, Ran)) for case in result.cases] == [(WA, True), (TLE, False), (TLE, False)]
    assert (result.verdict, result.points, result.score) == (WA, None, None)
