"""The verdicts of a problem's own submissions by case, as `check` shows them."""

from fractions import Fraction
from pathlib import Path

import pytest

from judge.reporting.terminal.verdict_table import show_verdicts
from judge.values.outcome import CaseResult, NotRun, Ran, Used, Verdict, Why
from judge.values.report import Result
from judge.values.submission import Submission

BY_LETTER = {verdict.value[0]: verdict for verdict in Verdict if verdict is not Verdict.AC} | {".": Verdict.AC}


def result(name: str, letters: str, verdict: Verdict, cpu_s: float = 0.0) -> Result:
    """The result of a submission on one sample and then secret cases, each with the verdict of its letter; each takes
    a hundredth of a second longer than the one before."""
    names = ["sample/001-a", *(f"secret/{number:03}-b" for number in range(1, len(letters)))]
    cases: list[CaseResult] = [
        NotRun(case, None, Why.NO_PROGRAM if verdict is Verdict.CE else Why.STOPS)
        if letter == "-"
        else Ran(case, None, BY_LETTER[letter], used=Used(cpu_s=cpu_s + number / 100))
        for number, (case, letter) in enumerate(zip(names, letters, strict=True))
    ]
    return Result(Submission(name, "toy", Path(name)), "python", "", verdict, Fraction(0), Fraction(0), cases)


TABLE = """\
    accepted/a.py          . ...
    accepted/b.py          . ...
    compile_error/c.py     CE on all cases
    wrong_answer/w.py      . .WR
    time_limit_exceeded/…  T TT-
    samples first: . AC, W WA, T TLE, R RTE, - not run
    slowest cases of accepted programs:
      0.330 s  secret/003-b, accepted/b.py
      0.320 s  secret/002-b, accepted/b.py
      0.310 s  secret/001-b, accepted/b.py
    time limit that follows in a package: 2 s in legacy (5 times), 1 s in 2025-09 (2 times)"""


def test_a_row_for_each_submission(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.reporting.terminal.verdict_table._LONGEST_NAME", 21)
    results = [
        result("accepted/a.py", "....", Verdict.AC),
        result("accepted/b.py", "....", Verdict.AC, 0.3),
        result("compile_error/c.py", "----", Verdict.CE),
        result("wrong_answer/w.py", "..WR", Verdict.WA),
        result("time_limit_exceeded/slow.py", "TTT-", Verdict.TLE),
    ]
    assert show_verdicts(results) == TABLE


def test_many_cases_go_on_in_another_row() -> None:
    rows = show_verdicts([result("rejected/x.py", "." + "W" * 45, Verdict.WA)], 50).split("\n")
    assert rows == [
        "    rejected/x.py  . WWWWWWWWWW",
        "                   WWWWWWWWWW WWWWWWWWWW",
        "                   WWWWWWWWWW WWWWW",
        "    samples first: . AC, W WA",
    ]


def test_without_submissions_there_is_no_table() -> None:
    assert show_verdicts([]) == ""
