"""The commands that `run` suggests."""

import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from judge.reporting.terminal.next_steps import Asked, show_next_steps
from judge.values.feedback import Explanation, Feedback, Trace
from judge.values.outcome import CaseResult, Difference, NotRun, Verdict, Why
from judge.values.problem import Case, Problem
from judge.values.report import Result
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.outcomes import changed, ran_case

PROBLEM = Problem("toy", Path(), "Toy", Fraction(10), ("python",), generate=("python",))
CASES = [Case(name, Path(), Path()) for name in ("sample/001-a", "secret/001-b", "secret/001-c")]
ASKED = Asked(Path("my toy.py"), PROBLEM, CASES)
ALL = ("sample/001-a", "secret/001-b", "secret/001-c")

WRONG_LINE = Difference(1, b"1", b"2")

ON_ALL = "all cases: python -m judge run 'my toy.py'"
ON_FAILED = "after a change, the cases that failed: python -m judge run 'my toy.py' --failed"
STRESS = "random cases, until one fails: python -m judge stress 'my toy.py'"
REASONS = "what is right on this case, with the reason for every line: python -m judge explain {} --problem toy"
ALONE = "this case alone, with all that your program prints: python -m judge run 'my toy.py' --case sample/001 --output"


def result(verdict: Verdict, *cases: str, ran: bool = True, trace: Trace | None = ()) -> Result:
    """The result of a program that has this verdict on all of these cases."""
    results: list[CaseResult] = [
        ran_case(case, None, verdict, difference=WRONG_LINE) if ran else NotRun(case, None, Why.STOPS) for case in cases
    ]
    explanation = Explanation(results[0].case, "", trace=trace)
    feedback = Feedback(results[0], explanation) if verdict is not Verdict.AC else None
    file = Path("my toy.py")
    submission = Submission("my toy", "toy", file)
    return Result(submission, "python", "", verdict, None, None, results, packed_feedback=feedback)


def steps(judged: Result, asked: Asked) -> list[str]:
    """Each step as `what: command`."""
    lines = [line.strip() for line in show_next_steps(judged, asked).splitlines()[1:]]
    return [f"{what} {command}" for what, command in zip(lines[::2], lines[1::2], strict=True)]


NOT_DECIDED = NotRun("sample/001-a", None, Why.CHECKER, "the checker checker.py ended with status 1")
CHECKER_FAILED = replace(result(Verdict.JE, *ALL), packed_feedback=Feedback(NOT_DECIDED))
CHECK = "what else is wrong with the problem: python -m judge check"


@pytest.mark.parametrize(
    ("judged", "asked", "expected"),
    [
        (result(Verdict.AC, *ALL), ASKED, [STRESS]),
        (result(Verdict.AC, *ALL), replace(ASKED, problem=replace(PROBLEM, generate=None)), []),
        (result(Verdict.AC, "sample/001-a"), ASKED, [ON_ALL]),
        (result(Verdict.AC, "mine.txt"), replace(ASKED, cases=()), [STRESS]),
        (result(Verdict.WA, *ALL), ASKED, [ALONE, REASONS.format("sample/001"), ON_FAILED, STRESS]),
        (result(Verdict.WA, "sample/001-a"), ASKED, [ALONE, REASONS.format("sample/001"), ON_ALL, STRESS]),
        (result(Verdict.WA, "secret/001-b"), replace(ASKED, shows_output=True),
         [REASONS.format("secret/001-b"), ON_ALL, STRESS]),
        (result(Verdict.WA, "standard input"), replace(ASKED, cases=()), [STRESS]),
        (result(Verdict.WA, __file__), replace(ASKED, cases=()), [REASONS.format(__file__), STRESS]),
        (result(Verdict.CE, *ALL, ran=False), ASKED, []),
        (result(Verdict.JE, *ALL), ASKED, ["what this machine lacks: python -m judge doctor"]),
        (CHECKER_FAILED, ASKED, [f"{CHECK} toy"]),
        (CHECKER_FAILED, replace(ASKED, words=("--package", "x.zip")), [f"{CHECK} --package x.zip"]),
        (CHECKER_FAILED, replace(ASKED, problem=replace(ASKED.problem, kit_cases=9)), []),
    ],
)  # fmt: skip
def test_what_to_try_next(judged: Result, asked: Asked, expected: list[str]) -> None:
    assert steps(judged, asked) == expected


def test_reasons_are_not_suggested_where_there_are_none() -> None:
    assert steps(result(Verdict.WA, *ALL, trace=None), ASKED) == [ALONE, ON_FAILED, STRESS]
    own = result(Verdict.WA, __file__, trace=None)
    assert steps(own, replace(ASKED, cases=())) == [STRESS]


@pytest.mark.parametrize(("program", "is_suggested"), [(adder.PROGRAM, True), (adder.RIGHT, False), (None, False)])
def test_the_reference_is_asked_if_that_is_not_known(tmp_path: Path, program: str | None, is_suggested: bool) -> None:
    problem = adder.make(tmp_path, program or "")
    case = Case("sample/001-small", tmp_path / "cases/adder/sample/001-small.txt", Path())
    asked = replace(ASKED, problem=problem if program else replace(problem, reference=None), cases=[case])
    judged = result(Verdict.TLE, case.id, trace=None)
    first = changed(judged.cases[0], difference=None)
    judged = replace(judged, cases=[first], packed_feedback=Feedback(first))
    suggested = any("explain" in step for step in steps(judged, asked))
    assert suggested == is_suggested


def test_a_command_repeats_what_was_said() -> None:
    asked = replace(ASKED, file=Path("-x.py"), words=("--problem", "toy"), before=("--root", "a b"))
    command = "python -m judge --root 'a b' stress ./-x.py --problem toy"
    assert steps(result(Verdict.AC, *ALL), asked) == [f"random cases, until one fails: {command}"]


def test_commands_begin_as_the_user_calls_the_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["/home/ana/.local/bin/judge", "run", "my toy.py"])
    assert steps(result(Verdict.AC, *ALL), ASKED) == ["random cases, until one fails: judge stress 'my toy.py'"]


def test_words_of_run_are_not_for_other_commands() -> None:
    asked = replace(ASKED, words=("--fresh",), run_words=("--unsafe",))
    assert steps(result(Verdict.WA, "secret/001-b"), asked) == [
        ALONE.replace("'my toy.py' --case sample/001", "'my toy.py' --fresh --unsafe --case secret/001-b"),
        REASONS.format("secret/001-b"),
        f"{ON_ALL} --fresh --unsafe",
        f"{STRESS} --fresh",
    ]


def test_a_name_that_no_terminal_can_show_is_in_no_command() -> None:
    assert show_next_steps(result(Verdict.AC, *ALL), replace(ASKED, file=Path("\x1b[31m.py"))) == ""
