"""Random cases are tried until one fails; the simplest failure is shown."""

import time
from pathlib import Path

import pytest

from judge import sandbox
from judge.base.errors import BadUsage, JudgeFailure
from judge.execution import pools
from judge.judging import worker
from judge.problem import definition
from judge.problem.random_cases import RandomCase
from judge.search.stress import Failure, Outcome, show, stress
from judge.values.outcome import Difference, Ending, Judged, NotRun, Ran, Reason, Verdict, Why
from judge.values.progress import Progress
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.outcomes import ran_case
from tests.judge.recorder import Recorder

AC, WA, TLE, RTE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.RTE
PROGRAM = "import sys\nfor n, line in enumerate(sys.stdin, 1):\n    a, b = map(int, line.split())\n"
ANSWER = "    print('sum', a + b)\n"
SUBMISSION = Submission("mine", "adder", Path("mine.py"))


def wrong_if(condition: str, mistake: str = "a += 1") -> str:
    """A program that does `mistake` when `condition` holds for the line `n` with the numbers `a` and `b`."""
    return f"{PROGRAM}    if {condition}: {mistake}\n{ANSWER}"


def run(
    root: Path,
    source: str,
    seeds: range,
    *,
    pool: str = "serial",
    fresh: bool = False,
    seconds: float = 1000,
    progress: Progress | None = None,
) -> Outcome:
    file = adder.write(root, "mine/adder.py", source)
    with pools.start(pool, 2) as opened:
        return stress(
            definition.load(root, "adder"),
            Submission("mine", "adder", file),
            seeds,
            opened,
            level=sandbox.best_level(),
            fresh=fresh,
            deadline=time.monotonic() + seconds,
            progress=progress,
        )


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize("pool", ["serial", pytest.param("processes", marks=pytest.mark.nightly)])
@pytest.mark.parametrize(
    ("condition", "count", "tried", "failed", "simplest"),
    [
        ("False", 60, 60, 0, None),
        ("a == 1", 500, 201, 1, 1),
        pytest.param("a == 60", 60, 60, 1, 60, marks=pytest.mark.nightly),
        pytest.param("a >= 7", 500, 207, 201, 7, marks=pytest.mark.nightly),
        ("(a, n) in [(7, 2), (90, 1), (300, 1)]", 500, 207, 2, 90),  # an earlier line counts, but 300 is too far
        ("(a, n) in [(250, 2), (499, 1)]", 600, 500, 2, 499),  # after the first failure, the same number of cases again
    ],
)
def test_the_simplest_failure_is_found(
    condition: str, count: int, tried: int, failed: int, simplest: int | None, pool: str, tmp_path: Path
) -> None:
    adder.make(tmp_path)
    outcome = run(tmp_path, wrong_if(condition), range(1, count + 1), pool=pool)
    assert (outcome.tried, len(outcome.failures), outcome.compile_output) == (tried, failed, None)
    assert [failure.case.seed for failure in outcome.failures[:1]] == ([] if simplest is None else [simplest])


@pytest.mark.once
@pytest.mark.clock
def test_seeds_begin_with_the_given_one(tmp_path: Path) -> None:
    adder.make(tmp_path)
    outcome = run(tmp_path, wrong_if("a == 1000"), range(990, 1010))
    assert [(failure.place, failure.case) for failure in outcome.failures] == [
        (10, RandomCase(1000, "1000 1\n1000 2\n", "sum 1001\nsum 1002\n"))
    ]


@pytest.mark.clock
@pytest.mark.slow
def test_progress_counts_every_case(tmp_path: Path) -> None:
    adder.make(tmp_path)
    recorder = Recorder()
    run(tmp_path, adder.RIGHT, range(60), progress=recorder)
    steps = recorder.finished
    assert (sum(steps), steps[:2]) == (60, [1, 20])


@pytest.mark.clock
@pytest.mark.slow
def test_time_outs_are_bounded(tmp_path: Path) -> None:
    adder.make(tmp_path, yaml=adder.YAML + "limits: {time: 0.2, wall: 20}\n")
    outcome = run(tmp_path, wrong_if("a >= 3", "exec('while True: pass')"), range(1, 1000))
    assert ([failure.case.seed for failure in outcome.failures], outcome.tried) == ([3, 4, 5], 5)
    assert {failure.result.verdict for failure in outcome.failures} == {TLE}


@pytest.mark.clock
@pytest.mark.slow
def test_it_ends_when_the_time_is_up(tmp_path: Path) -> None:
    adder.make(tmp_path)
    outcome = run(tmp_path, "import time\ntime.sleep(0.05)\n" + adder.RIGHT, range(10_000), seconds=3)
    assert 0 < outcome.tried < 300
    assert outcome.failures == ()


@pytest.mark.once
@pytest.mark.clock
def test_a_program_that_does_not_compile(tmp_path: Path) -> None:
    adder.make(tmp_path)
    outcome = run(tmp_path, "print(", range(100))
    assert (outcome.tried, outcome.failures) == (0, ())
    assert "SyntaxError" in (outcome.compile_output or "")


FORKED = "import gc\nforked = gc.get_freeze_count() > 0\n"


@pytest.mark.clock
@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "fresh", "failed"),
    [
        (FORKED + wrong_if("forked"), False, 0),
        (FORKED + wrong_if("forked or a == 5"), False, 1),
        (FORKED + wrong_if("not forked and a == 5"), False, 0),
        (FORKED + wrong_if("not forked and a == 5"), True, 1),
    ],
)
def test_a_failure_only_in_a_fork_is_none(source: str, fresh: bool, failed: int, tmp_path: Path) -> None:
    adder.make(tmp_path)
    outcome = run(tmp_path, source, range(1, 41), fresh=fresh)
    assert (outcome.tried, [failure.case.seed for failure in outcome.failures]) == (40, [5] * failed)


@pytest.mark.once_but_first
@pytest.mark.clock
@pytest.mark.parametrize(
    ("old", "new", "error", "why"),
    [
        ("def generate(seed, size):", "def generate(seed, size):\n    raise ValueError('no')", BadUsage,
         "adder: the generator refuses seed "),
        ("def generate(seed, size):", "def generate(seed, size):\n    1 / 0", JudgeFailure,
         "`python adder.py --generate --batch` ended with exit status 1"),
    ],
)  # fmt: skip
def test_mistakes_of_the_problems_programs_are_reported(
    old: str, new: str, error: type[Exception], why: str, tmp_path: Path
) -> None:
    adder.make(tmp_path, program=adder.PROGRAM.replace(old, new))
    with pytest.raises(error) as raised:
        run(tmp_path, adder.RIGHT, range(1, 100), pool="processes")
    assert str(raised.value).startswith(why)


@pytest.mark.once
@pytest.mark.clock
def test_a_judge_that_fails_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adder.make(tmp_path)
    broken = Judged(NotRun("random/seed-1", None, Why.JUDGE, "the sandbox broke"))
    monkeypatch.setattr(worker, "judge_case", lambda *_: broken)
    with pytest.raises(JudgeFailure, match="the sandbox broke"):
        run(tmp_path, adder.RIGHT, range(1, 3))


CASE = RandomCase(1, "1 1\n", "sum 2\n")
LONG = RandomCase(2, "1 1\n1 1\n", "sum 2\nsum 2\n")
LINE_2 = Difference(2, b"a", b"b")


@pytest.mark.parametrize(
    ("result", "case", "line"),
    [
        (ran_case("", None, WA, difference=LINE_2), CASE, 2),
        (ran_case("", None, RTE, partial=LINE_2, ending=Ending(9, b"")), CASE, 2),
        (ran_case("", None, RTE, cut_off=LINE_2, ending=Ending(9, b"")), CASE, 2),
        (ran_case("", None, RTE, ending=Ending(9, b"")), CASE, 10),
        (ran_case("", None, RTE), LONG, 1),
    ],
)
def test_the_earliest_wrong_line_comes_first_then_the_shorter_case(result: Ran, case: RandomCase, line: int) -> None:
    assert Failure(7, case, result).simplicity == (line, case.expected.count("\n"), len(case.input), 7)


@pytest.mark.clock
def test_a_failure_is_explained_with_the_references_reasons(tmp_path: Path) -> None:
    made = adder.make(tmp_path)
    outcome = run(tmp_path, wrong_if("a == 3"), range(1, 10))
    shown, note = show(made, SUBMISSION, outcome.failures[0])
    assert (shown.input, shown.expected, note) == ("3 1\n3 2\n", "sum 4\nsum 5\n", "")
    assert shown.result.reason == Reason(("A1",), "the two numbers added")
    assert (shown.explanation.case, shown.explanation.line) == ("random/seed-3", 1)


@pytest.mark.slow
@pytest.mark.clock
def test_a_plain_reference_lacks_nothing(tmp_path: Path) -> None:
    made = adder.make(tmp_path, program=adder.PROGRAM.replace('"--trace" in sys.argv', "False"))
    shown, note = show(made, SUBMISSION, run(tmp_path, wrong_if("a == 3"), range(1, 10)).failures[0])
    assert (shown.result.reason, shown.explanation.line, note) == (None, 1, "")


@pytest.mark.slow
@pytest.mark.clock
def test_without_a_trace_only_the_reasons_are_missing(tmp_path: Path) -> None:
    made = adder.make(tmp_path, program=adder.PROGRAM.replace("def trace(text):", "def trace(text):\n    1 / 0"))
    shown, note = show(made, SUBMISSION, run(tmp_path, wrong_if("a == 3"), range(1, 10)).failures[0])
    assert (shown.result.reason, shown.explanation.line) == (None, 1)
    assert note.startswith("no reasons for adder: `python adder.py --trace --batch` ended with exit status 1")
