"""Which promises of a package's author a submission does not keep."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.problem.problem_cases import ProblemCases
from judge.quality.promises import Promise, broken
from judge.values.outcome import CaseResult, NotRun, Ran, Remark, Verdict, Why
from judge.values.problem import Case, Group, Problem
from judge.values.report import Result
from judge.values.submission import Submission

SECRET = ("secret/1", "secret/2", "secret/3")
GROUP = "low"


def found(promise: Promise, *cases: CaseResult, verdict: Verdict = Verdict.WA, said: str = "") -> list[str]:
    submission = Submission("mixed/a.py", "sums", Path("a.py"))
    result = Result(submission, "python", "", verdict, None, Fraction(20), cases, compile_output=said)
    groups = (Group(GROUP, Fraction(10), "secret/1", "all"), Group("high", Fraction(90), "secret/[23]", "share"))
    problem = Problem("sums", Path(), "Sums", Fraction(100), groups=groups)
    on_disk = tuple(Case(name, Path(), Path()) for name in SECRET)
    return [one.what for one in broken([promise], result, ProblemCases(problem, on_disk, {}, {}))]


def ran(*verdicts: str, say: str = "") -> list[Ran]:
    return [
        Ran(name, None, Verdict(verdict), remark=Remark(say)) for name, verdict in zip(SECRET, verdicts, strict=True)
    ]


NOT_RUN = NotRun("secret/3", None, Why.STOPS)
WRONG = ran("AC", "WA", "WA")


@pytest.mark.parametrize(
    ("promise", "cases", "fault"),
    [
        (Promise("", permitted=frozenset({"AC", "TLE"})), ran("AC", "TLE", "AC"), ""),
        (
            Promise("", permitted=frozenset({"AC", "TLE"})), ran("WA", "AC", "RTE"),
            "expected only AC or TLE, found WA on secret/1 and on 1 more case",
        ),
        (Promise("", frozenset({"secret/2"}), permitted=frozenset({"AC"})), ran("WA", "AC", "RTE"), ""),
        # MLE and OLE have other names there.
        (Promise("", permitted=frozenset({"RTE"})), ran("MLE", "OLE", "RTE"), ""),
        (
            Promise("", required=frozenset({"TLE"})), ran("AC", "WA", "AC"),
            "expected TLE on at least one of 3 cases, found only AC or WA",
        ),
        # The case that was not run might have it.
        (Promise("", required=frozenset({"WA"})), [*ran("AC", "AC", "AC")[:2], NOT_RUN], ""),
        (Promise("", message="no such"), ran("AC", "WA", "AC", say="there is no such city"), ""),
        (Promise("", message="no\tcity:\n1\n"), ran("AC", "WA", "AC", say="found no    city:\n1"), ""),
        (
            Promise("", message="No such"), ran("AC", "WA", "AC", say="no such city"),
            "expected 'No such' in a message of the checker, found 'no such city' on secret/1",
        ),
        (Promise("", message="x"), ran("AC", "WA", "AC"), "expected 'x' in a message of the checker, found none"),
        (Promise("", score=(Fraction(20), Fraction(30))), WRONG, ""),
        (Promise("", score=(Fraction(21), Fraction(30))), WRONG, "expected from 21 to 30 points, found 20"),
        (Promise("", score=(Fraction(9), Fraction(9)), group=GROUP), WRONG, "expected 9 points, found 10"),
    ],
)  # fmt: skip
def test_what_is_not_kept(promise: Promise, cases: list[CaseResult], fault: str) -> None:
    assert found(promise, *cases) == ([f"mixed/a.py: {fault} ()"] if fault else [])


def test_a_program_that_does_not_compile() -> None:
    promise = Promise("rule", permitted=frozenset({"AC"}))
    wanted = "mixed/a.py: expected a program that compiles, found CE: line 1: no (rule)"
    assert found(promise, verdict=Verdict.CE, said="\nline 1: no\n") == [wanted]
    assert found(promise, verdict=Verdict.JE) == []
