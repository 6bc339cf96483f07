"""A program on one case with a trace: how far it follows the transcript."""

from pathlib import Path

import pytest

from judge import sandbox
from judge.base.errors import JudgeFailure
from judge.explanation.attempt import Attempt, attempt
from judge.problem import programs
from judge.problem.traced_case import find
from judge.values.outcome import Verdict
from tests.judge import adder


def run(root: Path, source: str, level: str | None = None) -> Attempt:
    """The program on the case with two lines, `sum 2` and `sum 50`."""
    adder.make(root)
    return attempt(find(root, "secret/002", None), adder.submit(root, "ann", source), level or sandbox.best_level())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("source", "verdict", "stop"),
    [
        (adder.RIGHT, Verdict.AC, None),
        ("print('sum 2')\nprint('sum 5')\n", Verdict.WA, 2),
        ("print('sum 2')\n", Verdict.WA, 2),
        ("print('sum 2')\nprint('sum 50')\nprint('sum')\n", Verdict.WA, 3),
        ("print('sum 2', flush=True)\n1 / 0\n", Verdict.RTE, 2),
        ("1 / 0\n", Verdict.RTE, 1),
        ("print('sum 2', flush=True)\nwhile True: pass\n", Verdict.TLE, 2),
        ("while True: pass\n", Verdict.TLE, 1),
        ("print('sum 2\\nsum 50' + '\\n' * 500, flush=True)\nwhile True: pass\n", Verdict.TLE, 3),
    ],
)
def test_where_it_stops(tmp_path: Path, source: str, verdict: Verdict, stop: int | None) -> None:
    tried = run(tmp_path, source)
    assert (tried.verdict, tried.stop) == (verdict, stop)
    assert (tried.explanation is None) == (verdict is Verdict.AC)


def test_a_wrong_line_is_explained_with_its_rule(tmp_path: Path) -> None:
    explanation = run(tmp_path, "print('sum 2')\nprint('sum 5')\n").explanation
    assert explanation is not None
    assert (explanation.line, explanation.rules, explanation.why) == (2, ("A1",), "the two numbers added")


@pytest.mark.once
def test_the_reference_is_not_asked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    adder.make(tmp_path)
    found = find(tmp_path, "secret/002", None)
    monkeypatch.setattr(programs, "transcript", None)
    assert attempt(found, adder.submit(tmp_path, "ann", adder.RIGHT), sandbox.best_level()).verdict is Verdict.AC


def test_a_program_that_does_not_compile(tmp_path: Path) -> None:
    tried = run(tmp_path, "print(\n")
    assert (tried.verdict, tried.result) == (Verdict.CE, None)
    assert "SyntaxError" in tried.compile_output


def test_a_file_of_no_language(tmp_path: Path) -> None:
    adder.make(tmp_path)
    submission = adder.submit(tmp_path, "ann", "")
    file = submission.file.rename(submission.file.with_suffix(".txt"))
    with pytest.raises(JudgeFailure, match=r"no language has files that end in '\.txt'"):
        attempt(find(tmp_path, "002", None), type(submission)("ann", "adder", file), sandbox.best_level())
