"""What `run` prints while it judges: which cases have a line of their own."""

from pathlib import Path

import pytest

from judge.problem.problem_cases import ProblemCases
from judge.reporting.terminal.run_screen import RunScreen
from judge.values.feedback import Explanation, Feedback
from judge.values.outcome import CaseResult, Judged, NotRun, Verdict, Why
from judge.values.report import Result
from judge.values.submission import Submission
from tests.judge import adder
from tests.judge.outcomes import ran_case

RESULTS: list[CaseResult] = [
    ran_case("sample/001-small", None, Verdict.WA, message="line 1: expected `a`, printed `b`"),
    ran_case("secret/001-zero", None, Verdict.OLE, message="it printed far more than the expected output"),
    NotRun("secret/002-two", None, Why.STOPS),
]


def printed(
    root: Path, capsys: pytest.CaptureFixture[str], *, folds: bool, explanation: Explanation | None = None
) -> list[str]:
    """What is printed for RESULTS, up to the summary."""
    screen = RunScreen("adder.py", ProblemCases.of(adder.make(root)), folds=folds, shows_output=False)
    for result in RESULTS:
        screen.judged(Judged(result))
    submission = Submission("ann", "adder", Path("adder.py"))
    feedback = Feedback(RESULTS[0], explanation)
    screen.explained(Result(submission, "python", "", Verdict.WA, None, None, RESULTS, packed_feedback=feedback))
    return capsys.readouterr().out.splitlines()


LETTERS = [
    "",
    "  WA: wrong answer, the output differs from what is expected",
    "  OLE: output limit exceeded, the program prints far more than is expected",
    "",
    "WA wrong answer: 0 of 3 cases right, 1 not run",
    "1 case not run: on 3 cases before, the program went over a limit on time, memory",
    "or output",
]


def test_secret_cases_share_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sample = "WA  sample/001-small                           0.00 s  line 1: expected `a`, printed `b`"
    assert printed(tmp_path, capsys, folds=True) == [sample, "secret  OLE 1 · not run 1", *LETTERS]


def test_the_input_is_shown_where_no_trace_tells_what_happens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["sample/001-small: the input:", "  1 2"]
    plain = printed(tmp_path, capsys, folds=True, explanation=Explanation("sample/001-small", "line 1 is wrong"))
    assert plain[-3:] == ["", *lines]
    traced = Explanation("sample/001-small", "line 1 is wrong", trace=())
    assert lines[0] not in printed(tmp_path, capsys, folds=True, explanation=traced)


def test_they_can_have_lines_of_their_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(tmp_path, capsys, folds=False)
    assert lines[1] == (
        "OLE secret/001-zero                            0.00 s  it printed far more than the expected output"
    )
    assert lines[2:] == LETTERS
