"""Submissions of a problem with another verdict than their author says."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from judge.problem.problem_cases import ProblemCases
from judge.quality.promises import Promise
from judge.quality.verdicts import fits_folder, not_judged, wrong_verdicts
from judge.values.outcome import Verdict
from judge.values.problem import Problem
from judge.values.report import Result
from judge.values.submission import Submission

PROBLEM = ProblemCases(Problem("sums", Path(), "Sums", Fraction(1)), (), {}, {})


def result(name: str, verdict: Verdict) -> Result:
    return Result(Submission(name, "sums", Path(name)), "python", "", verdict, None, None, (), message="why")


def test_promises_stand_in_place_of_the_folder() -> None:
    results = [result(f"accepted/{name}.py", Verdict.WA) for name in "ab"]
    promised = {"accepted/b.py": (Promise("", permitted=frozenset({"WA"})),)}
    assert [(one.what, one.lines) for one in wrong_verdicts(results, promised, PROBLEM)] == [
        ("accepted/a.py gets WA, not what its folder says", ("why",))
    ]


def test_a_format_may_lack_mle() -> None:
    results = [result("run_time_error/a.py", Verdict.MLE)]
    assert len(list(wrong_verdicts(results, None, PROBLEM))) == 1
    assert list(wrong_verdicts(results, {}, PROBLEM)) == []


def test_a_program_that_must_be_rejected_may_earn_a_part_of_the_points() -> None:
    accepted = result("rejected/a.py", Verdict.AC)
    scored = [replace(accepted, score=score) for score in (None, Fraction(1), Fraction(1, 2), Fraction())]
    assert [fits_folder(one, elsewhere=False) for one in scored] == [False, False, True, True]
    assert not fits_folder(replace(result("wrong_answer/a.py", Verdict.AC), score=Fraction(1, 2)), elsewhere=False)


def test_those_that_could_not_be_judged_are_named_once() -> None:
    results = [result(f"accepted/{number}.py", Verdict.JE) for number in range(7)]
    (finding,) = not_judged(results, is_package=False)
    assert [one.lines[0] for one in not_judged([result("rejected/a.py", Verdict.JE)], is_package=True)] == [
        "rejected/a.py"
    ]
    assert finding.what == "7 submissions could not be judged: why"
    assert finding.lines[4:] == ("accepted/4.py", "... and 2 more")
