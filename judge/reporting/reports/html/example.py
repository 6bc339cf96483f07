"""A small class made up to try a school's templates on: whatever a page can show, somebody in it has it."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from judge.values.feedback import Counterexample, Diagnosis, Explanation, Feedback, Misreading, SideBySideRow
from judge.values.outcome import Difference, Mismatch, Place, Ran, Verdict
from judge.values.report import ProblemSummary, Report, Result
from judge.values.submission import Submission, Unmatched

_RULE = Misreading("reading", "A rule is misread", "E1", "What does the rule say?")
_OTHER = Misreading("other", "Another rule is misread", "E2", "")
_WRONG = Ran(
    "secret/001",
    "secret",
    Verdict.WA,
    message="line 2",
    mismatch=Mismatch(Place.ANSWER, Difference(2, b"2", b"3")),
)
_EXPLAINED = Explanation(
    "secret/001",
    "wrong answer: line 2 differs",
    2,
    (SideBySideRow(1, "1", "1", same=True), SideBySideRow(2, "2", None, same=False)),
    meaning="`3` is too much.",
    rules=("E1",),
    why="One more.",
    state=(("player 1", "2 3"),),
    facts=("Player 1 is to move.",),
    notes=("A note.", "A note\nof two lines."),
)


def example_class() -> Report:
    """Two problems and eight students."""
    problems = (
        ProblemSummary("first", "The first problem", 2, Fraction(50), visibility="full"),
        ProblemSummary("second", "The second problem", 2, Fraction(50)),
    )
    public = Counterexample("1 2\n", "1\n2\n", _WRONG, _EXPLAINED, _EXPLAINED)
    failed = Feedback(_WRONG, _EXPLAINED, public, _EXPLAINED)
    certain, open_ = Diagnosis(True, ((_RULE,),)), Diagnosis(False, ((_RULE,), (_RULE, _OTHER), (_OTHER,)))
    results = (
        _result("ada", "first", Verdict.AC, 50),
        _result("bo", "first", Verdict.WA, 20, packed_feedback=failed, diagnosis=certain),
        _result("cy", "first", Verdict.WA, 10, packed_feedback=failed, diagnosis=open_),
        _result("dan", "first", Verdict.RTE, 0, packed_feedback=Feedback(_WRONG)),
        _result("eve", "first", Verdict.CE, 0, compile_output="line 1: an error"),
        _result("fay", "first", Verdict.JE, None, message="the judge failed"),
        _result("gil", "first", Verdict.WA, 5, packed_feedback=failed, past_deadline=1),
        _result("ada", "second", Verdict.AC, 50),
    )
    lost = (Unmatched("hal/notes.txt", "fits no problem; expected a name such as `first.py`", "hal"),)
    return Report(problems, results, lost, "an isolation level", "0", ("A note on the class.",))


def _result(student: str, problem: str, verdict: Verdict, points: int | None, **more: object) -> Result:
    right = Ran("sample/001", None, Verdict.AC)
    cases = (right, Ran("secret/001", "secret", Verdict.AC) if verdict is Verdict.AC else _WRONG)
    earned = None if points is None else Fraction(points)
    submission = Submission(student, problem, Path(student, f"{problem}.py"))
    score = None if earned is None else earned / 50
    return Result(submission, "python", "3", verdict, score, earned, cases, **more)  # type: ignore[arg-type]
